// Comparing documents: what one says must be what the other says.
#pragma once

#include "base/json.hpp"

namespace subrosa::engine::schema {

// Every member and element that was given is in the whole, and the same. Throws BadDocument.
inline void need_part_of(const Field& given, const json::value& whole) {
    const auto fail = [&] {
        given.fail("does not go with the rest, which says " + in_quotes(json::serialize(whole)));
    };
    if (const json::object* object = given.value().if_object()) {
        if (!whole.is_object()) fail();
        for (const auto& member : *object) {
            const json::value* const there = whole.get_object().if_contains(member.key());
            if (there == nullptr) given.fail_at(member.key(), "is not known here");
            need_part_of(given[member.key()], *there);
        }
    } else if (given.value().is_array()) {
        if (!whole.is_array() || whole.get_array().size() != given.size()) fail();
        for (std::size_t i = 0; i < given.size(); ++i) need_part_of(given.at(i), whole.get_array()[i]);
    } else if (given.value() != whole) {
        fail();
    }
}

}  // namespace subrosa::engine::schema
