// Documents damaged at random, for tests of what is let in.
#pragma once

#include "games/core/names.hpp"
#include "games/core/random.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace subrosa::engine::testing {

// A random place of the document.
inline boost::json::value& random_place(boost::json::value& root, core::Rng& rng) {
    boost::json::value* at = &root;
    while (true) {
        const bool deeper = at == &root || rng.below(4) != 0;
        if (boost::json::object* object = at->if_object(); object != nullptr && !object->empty() && deeper) {
            at = &(object->begin() + rng.below(static_cast<std::uint32_t>(object->size())))->value();
        } else if (boost::json::array* array = at->if_array();
                   array != nullptr && !array->empty() && deeper) {
            at = &(*array)[rng.below(static_cast<std::uint32_t>(array->size()))];
        } else {
            return *at;
        }
    }
}

// Something at a random place is lost, changed, copied from elsewhere, exchanged or cut off; any document of
// any game can be damaged so.
inline void damage_somewhere(boost::json::value& document, core::Rng& rng) {
    boost::json::value& place = random_place(document, rng);
    boost::json::value& other = random_place(document, rng);
    switch (rng.below(5)) {
        case 0:
            place = nullptr;
            break;
        case 1:
            place = static_cast<std::int64_t>(rng.below(30)) - 4;
            break;
        case 2:
            place = boost::json::value(other);
            break;
        case 3:
            if (!place.is_structured() && !other.is_structured()) place.swap(other);
            break;
        default:
            if (auto* list = place.if_array(); list != nullptr && !list->empty()) list->pop_back();
            break;
    }
}

template <class Enum>
boost::json::value any_name(core::Rng& rng) {
    const auto& all = core::Names<Enum>::all;
    return boost::json::value(all[rng.below(static_cast<std::uint32_t>(all.size()))]);
}

// A position of a game: as above, or another stage or step, a member lost, a list turned round.
template <class Documents>
void damage(boost::json::value& position, core::Rng& rng) {
    using Open = decltype(std::declval<typename Documents::State>().open);
    boost::json::object& whole = position.as_object();
    switch (rng.below(10)) {
        case 0:
            whole["stage"] = any_name<decltype(std::declval<Open>().stage)>(rng);
            break;
        case 1:
            if constexpr (requires(Open open) { open.step; }) {
                if (auto* pending = whole["pending"].if_object())
                    (*pending)["step"] = any_name<decltype(std::declval<Open>().step)>(rng);
            }
            break;
        case 2:
        case 3: {
            boost::json::object* from = rng.below(2) == 0 ? &whole : random_place(position, rng).if_object();
            if (from == nullptr || from->empty()) break;
            from->erase((from->begin() + rng.below(static_cast<std::uint32_t>(from->size())))->key());
            break;
        }
        case 4:
            if (auto* list = random_place(position, rng).if_array(); list != nullptr && list->size() > 1)
                (*list)[0].swap(list->back());
            break;
        default:
            damage_somewhere(position, rng);
            break;
    }
}

}  // namespace subrosa::engine::testing
