// Documents damaged at random, for tests of what is let in.
#pragma once

#include "games/core/random.hpp"

#include <boost/json.hpp>

#include <cstdint>

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

}  // namespace subrosa::engine::testing
