#include "engine/arrange.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>

namespace subrosa::engine {
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
struct ComponentSlot {
    std::string pointer;
    json::value* value;
};

// The slots of a place: the elements of a list, or the one id.
std::vector<ComponentSlot> slots_of(const std::string& place, json::value& value) {
    std::vector<ComponentSlot> slots;
    if (json::array* list = value.if_array()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            slots.push_back({fmt::format("{}/{}", place, i), &(*list)[i]});
    } else {
        slots.push_back({place, &value});
    }
    return slots;
}

}  // namespace

Arranging::Arranging(json::object document, const Field& set)
    : before_(document), document_(std::move(document)) {
    if (set.is_null()) return;
    for (const auto& member : set.object()) {
        const std::string_view pointer(member.key().data(), member.key().size());
        if (pointer.empty() || pointer[0] != '/')
            set.fail_at(pointer, "is no JSON Pointer: it must begin with /");
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
    } else if (target == nullptr && around != nullptr && around->is_object() &&
               leads_into(parent, "/pending")) {
        around->get_object()[pointer.substr(cut + 1)] = value.value();
    } else if (target != nullptr) {
        *target = value.value();
    } else {
        around = nullptr;
    }
    if (around == nullptr)
        throw BadDocument{fmt::format("{}: there is no such place in the position", pointer)};
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
    if (found == nullptr)
        throw BadDocument{fmt::format("{}: there is no such place in the position", pointer)};
    return *found;
}

const json::value& Arranging::was(std::string_view pointer) const {
    static const json::value nothing;
    json::error_code trouble;
    const json::value* found = before_.find_pointer(pointer, trouble);
    return found == nullptr ? nothing : *found;
}

std::string Arranging::text_at(std::string_view pointer) const {
    json::error_code trouble;
    const json::value* const value = document_.find_pointer(pointer, trouble);
    const json::string* const text = value == nullptr ? nullptr : value->if_string();
    return text == nullptr ? std::string() : std::string(*text);
}

std::int64_t Arranging::number_at(std::string_view pointer) const {
    json::error_code trouble;
    const json::value* const value = document_.find_pointer(pointer, trouble);
    if (value == nullptr) return 0;
    const auto number = value->to_number<std::int64_t>(trouble);
    return trouble ? 0 : number;
}

void Arranging::name(std::string_view pointer, json::value value) {
    at(pointer) = std::move(value);
    named_.emplace_back(pointer);
}

namespace {

// Places the components of one kind.
class Settling {
  public:
    Settling(Arranging& arranging, json::value& before, const ComponentKind& kind)
        : arranging_(arranging), before_(before), kind_(kind), supply_(kind.all) {}

    void settle() {
        find_rest_marker();
        place_named();
        keep_unnamed();
        gather_leftovers();
        fill_holes();
        if (!kind_.rest.empty()) place_rest();
    }

  private:
    [[nodiscard]] std::vector<std::string> all_places() const {
        std::vector<std::string> places = kind_.places;
        if (!kind_.rest.empty()) places.push_back(kind_.rest);
        return places;
    }

    // The word "rest" for a pile, or in it, marks where the rest goes.
    void find_rest_marker() {
        if (kind_.rest.empty()) return;
        for (const std::string& place : all_places()) {
            json::value& value = arranging_.at(place);
            if (text_of(value) == rest_word) value = json::array{rest_word};
            json::array* list = value.if_array();
            if (list == nullptr) continue;
            const auto* marker = std::find_if(list->begin(), list->end(),
                                              [](const json::value& id) { return text_of(id) == rest_word; });
            if (marker == list->end()) continue;
            if (rest_list_ != nullptr) {
                throw BadDocument{fmt::format("{}: \"rest\" is named twice for the {}s", place, kind_.word)};
            }
            rest_list_ = list;
            rest_at_ = static_cast<std::size_t>(marker - list->begin());
            list->erase(marker);
        }
    }

    // Named components go to their named places.
    void place_named() {
        for (const std::string& place : all_places()) {
            for (const ComponentSlot& slot : slots_of(place, arranging_.at(place))) {
                if (!arranging_.named(slot.pointer)) continue;
                const std::string_view id = text_of(*slot.value);
                if (supply_.take(id)) continue;
                const auto in_all = std::count(kind_.all.begin(), kind_.all.end(), id);
                if (in_all > 0) {
                    throw BadDocument{fmt::format("{}: {} is named more often than there are ({})",
                                                  slot.pointer, id, in_all)};
                }
                throw BadDocument{fmt::format("{}: {} is no {} of this game", slot.pointer,
                                              in_quotes(json::serialize(*slot.value)), kind_.word)};
            }
        }
    }

    // Other places keep their components, except those taken away.
    void keep_unnamed() {
        for (const std::string& place : kind_.places) {
            for (const ComponentSlot& slot : slots_of(place, arranging_.at(place))) {
                if (!arranging_.named(slot.pointer) && !supply_.take(text_of(*slot.value)))
                    holes_.push_back(slot);
            }
        }
    }

    // Left over: the old pile in its order, then displaced components, then those in the box.
    void gather_leftovers() {
        if (!kind_.rest.empty()) gather(kind_.rest, pile_);
        for (const std::string& place : kind_.places) gather(place, displaced_);
        for (const std::string& id : kind_.all) {
            if (supply_.take(id)) displaced_.push_back(id);
        }
    }

    void gather(const std::string& place, std::deque<std::string>& into) {
        json::error_code trouble;
        json::value* old = before_.find_pointer(place, trouble);
        if (old == nullptr) return;
        for (const ComponentSlot& slot : slots_of(place, *old)) {
            if (supply_.take(text_of(*slot.value))) into.emplace_back(text_of(*slot.value));
        }
    }

    // Places that lost a component get a displaced one, else the last of the pile.
    void fill_holes() {
        for (const ComponentSlot& hole : holes_) {
            if (!displaced_.empty()) {
                *hole.value = displaced_.front();
                displaced_.pop_front();
            } else if (!pile_.empty()) {
                *hole.value = pile_.back();
                pile_.pop_back();
            } else {
                throw BadDocument{fmt::format("{}: no {} is left for this place", hole.pointer, kind_.word)};
            }
        }
    }

    void place_rest() {
        if (!arranging_.at(kind_.rest).is_array())
            throw BadDocument{fmt::format("{}: must be a list", kind_.rest)};
        json::array& usual = arranging_.at(kind_.rest).get_array();
        pile_.insert(pile_.end(), displaced_.begin(), displaced_.end());
        if (rest_list_ == nullptr) {
            // Named elements of the pile keep their index.
            json::array filled;
            for (const ComponentSlot& slot : slots_of(kind_.rest, arranging_.at(kind_.rest))) {
                if (arranging_.named(slot.pointer)) {
                    filled.push_back(*slot.value);
                } else if (!pile_.empty()) {
                    filled.push_back(json::value(pile_.front()));
                    pile_.pop_front();
                }
            }
            usual = std::move(filled);
            rest_list_ = &usual;
            rest_at_ = usual.size();
        } else if (rest_list_ != &usual && !arranging_.named(kind_.rest)) {
            usual.clear();
        }
        for (const std::string& id : pile_) {
            rest_list_->insert(rest_list_->begin() + rest_at_, json::value(id));
            ++rest_at_;
        }
    }

    Arranging& arranging_;
    json::value& before_;
    const ComponentKind& kind_;
    Supply supply_;
    std::vector<ComponentSlot> holes_;
    std::deque<std::string> pile_;
    std::deque<std::string> displaced_;
    json::array* rest_list_ = nullptr;  // where the rest goes, if the scenario says so
    std::size_t rest_at_ = 0;
};

}  // namespace

void Arranging::settle(const ComponentKind& kind) {
    Settling(*this, before_, kind).settle();
}

}  // namespace subrosa::engine
