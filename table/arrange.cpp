#include "table/arrange.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace subrosa::table {
namespace {

constexpr std::string_view rest_word = "rest";

// Whether `pointer` is `place` or leads into it.
bool leads_into(std::string_view pointer, std::string_view place) {
    return pointer.size() >= place.size() && pointer.substr(0, place.size()) == place &&
           (pointer.size() == place.size() || pointer[place.size()] == '/');
}

std::string_view text_of(const json::value& value) {
    const json::string* string = value.if_string();
    return string == nullptr ? std::string_view{} : std::string_view(string->data(), string->size());
}

// How many components of each id are not yet placed.
class Supply {
  public:
    explicit Supply(const std::vector<std::string>& all) {
        for (const std::string& id : all) ++left_[id];
    }
    bool take(std::string_view id) {
        const auto found = left_.find(id);
        if (found == left_.end() || found->second == 0) return false;
        --found->second;
        return true;
    }

  private:
    std::map<std::string, int, std::less<>> left_;
};

// A place on a component: where it lies in the document.
struct Slot {
    std::string pointer;
    json::value* value;
};

// The slots of a place: the elements of a list, or the one id.
std::vector<Slot> slots_of(const std::string& place, json::value& value) {
    std::vector<Slot> slots;
    if (json::array* list = value.if_array()) {
        for (std::size_t i = 0; i < list->size(); ++i) slots.push_back({fmt::format("{}/{}", place, i), &(*list)[i]});
    } else {
        slots.push_back({place, &value});
    }
    return slots;
}

}  // namespace

Arranging::Arranging(json::object document, const Field& set) : before_(document), document_(std::move(document)) {
    if (set.is_null()) return;
    for (const auto& member : set.object()) {
        const std::string_view pointer(member.key().data(), member.key().size());
        if (pointer.empty() || pointer[0] != '/') set.fail_at(pointer, "is no JSON Pointer: it must begin with /");
        overwrite(std::string(pointer), set[pointer]);
    }
}

void Arranging::overwrite(const std::string& pointer, const Field& value) {
    json::error_code trouble;
    json::value* target = document_.find_pointer(pointer, trouble);
    if (target != nullptr && target->is_object() && value.value().is_object()) {
        for (const auto& member : value.object()) {
            const std::string_view key(member.key().data(), member.key().size());
            overwrite(fmt::format("{}/{}", pointer, key), value[key]);
        }
        return;
    }
    const std::size_t cut = pointer.rfind('/');
    const std::string parent = pointer.substr(0, cut);
    json::value* around = parent.empty() ? &document_ : document_.find_pointer(parent, trouble);
    if (target == nullptr && around != nullptr && around->is_array()) {
        json::array& list = around->get_array();
        if (pointer.substr(cut + 1) != std::to_string(list.size())) around = nullptr;
        if (around != nullptr) list.push_back(value.value());
    } else if (target == nullptr && around != nullptr && around->is_object() && leads_into(parent, "/pending")) {
        around->get_object()[pointer.substr(cut + 1)] = value.value();
    } else if (target != nullptr) {
        *target = value.value();
    } else {
        around = nullptr;
    }
    if (around == nullptr) throw BadDocument{fmt::format("{}: there is no such place in the position", pointer)};
    named_.push_back(pointer);
}

bool Arranging::touched(std::string_view pointer) const {
    return std::any_of(named_.begin(), named_.end(), [&](const std::string& name) {
        return leads_into(name, pointer) || leads_into(pointer, name);
    });
}

bool Arranging::named(std::string_view pointer) const {
    return std::any_of(named_.begin(), named_.end(),
                       [&](const std::string& name) { return leads_into(pointer, name); });
}

json::value& Arranging::at(std::string_view pointer) {
    json::error_code trouble;
    json::value* found = document_.find_pointer(pointer, trouble);
    if (found == nullptr) throw BadDocument{fmt::format("{}: there is no such place in the position", pointer)};
    return *found;
}

void Arranging::name(std::string_view pointer, json::value value) {
    at(pointer) = std::move(value);
    named_.emplace_back(pointer);
}

void Arranging::settle(const ComponentKind& kind) {
    Supply supply(kind.all);
    std::vector<Slot> holes;
    json::array* rest_list = nullptr;  // where the rest goes, if a scenario says so
    std::size_t rest_at = 0;

    // The word "rest" in a pile marks where the rest goes.
    std::vector<std::string> places = kind.places;
    if (!kind.rest.empty()) places.push_back(kind.rest);
    for (const std::string& place : places) {
        json::value& value = at(place);
        if (!kind.rest.empty() && text_of(value) == rest_word) value = json::array{rest_word};
        json::array* list = value.if_array();
        if (list == nullptr) continue;
        const auto* marker = std::find_if(list->begin(), list->end(), [](const json::value& id) { return text_of(id) == rest_word; });
        if (marker == list->end()) continue;
        if (rest_list != nullptr) throw BadDocument{fmt::format("{}: \"rest\" is named twice for the {}s", place, kind.word)};
        rest_list = list;
        rest_at = static_cast<std::size_t>(marker - list->begin());
        list->erase(marker);
    }

    // What is named lies where it is named.
    for (const std::string& place : places) {
        for (const Slot& slot : slots_of(place, at(place))) {
            if (!named(slot.pointer)) continue;
            const std::string_view id = text_of(*slot.value);
            if (supply.take(id)) continue;
            const auto in_all = std::count(kind.all.begin(), kind.all.end(), id);
            throw BadDocument{in_all == 0 ? fmt::format("{}: {} is no {} of this game", slot.pointer, json::serialize(*slot.value), kind.word)
                                          : fmt::format("{}: {} is named more often than there are ({})", slot.pointer, id, in_all)};
        }
    }
    // The other places keep what they have, as far as it was not taken away.
    for (const std::string& place : kind.places) {
        for (const Slot& slot : slots_of(place, at(place))) {
            if (!named(slot.pointer) && !supply.take(text_of(*slot.value))) holes.push_back(slot);
        }
    }
    // What is left over: the old pile in its order, and what was displaced.
    std::vector<std::string> pile;
    std::vector<std::string> displaced;
    const auto keep_old = [&](const std::string& place, std::vector<std::string>& into) {
        json::error_code trouble;
        json::value* old = before_.find_pointer(place, trouble);
        if (old == nullptr) return;
        for (const Slot& slot : slots_of(place, *old)) {
            if (supply.take(text_of(*slot.value))) into.emplace_back(text_of(*slot.value));
        }
    };
    if (!kind.rest.empty()) keep_old(kind.rest, pile);
    for (const std::string& place : kind.places) keep_old(place, displaced);
    for (const std::string& id : kind.all) {
        if (supply.take(id)) displaced.push_back(id);
    }
    std::reverse(displaced.begin(), displaced.end());  // the first displaced is the first to be used
    for (const Slot& hole : holes) {
        std::vector<std::string>& source = displaced.empty() ? pile : displaced;
        if (source.empty()) throw BadDocument{fmt::format("{}: no {} is left for this place", hole.pointer, kind.word)};
        *hole.value = source.back();
        source.pop_back();
    }
    if (kind.rest.empty()) return;
    pile.insert(pile.end(), displaced.rbegin(), displaced.rend());
    if (!at(kind.rest).is_array()) throw BadDocument{fmt::format("{}: must be a list", kind.rest)};
    json::array& usual = at(kind.rest).get_array();
    std::size_t placed = 0;
    if (rest_list == nullptr) {
        // Single elements of the pile that are named stay where they are named.
        json::array filled;
        for (const Slot& slot : slots_of(kind.rest, at(kind.rest))) {
            if (named(slot.pointer)) {
                filled.push_back(*slot.value);
            } else if (placed < pile.size()) {
                filled.push_back(json::value(pile[placed++]));
            }
        }
        usual = std::move(filled);
        rest_list = &usual;
        rest_at = usual.size();
    } else if (rest_list != &usual && !named(kind.rest)) {
        usual.clear();
    }
    for (; placed < pile.size(); ++placed) {
        rest_list->insert(rest_list->begin() + rest_at++, json::value(pile[placed]));
    }
}

}  // namespace subrosa::table
