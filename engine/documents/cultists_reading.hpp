// What the readers of documents of Among Cultists share.
#pragma once

#include "engine/documents/reading.hpp"
#include "games/cultists/text.hpp"

#include <fmt/format.h>

namespace subrosa::engine::cultists_reading {

using namespace cultists;

// What the text names; `kind` is what it should have been. Throws BadDocument.
template <class Enum>
Enum word(const Field& field, std::string_view kind) {
    return named<Enum>(field, &value_named<Enum>, kind);
}
// The same; null is none.
template <class Enum>
Enum word_or_none(const Field& field, std::string_view kind) {
    return field.is_null() ? Enum::none : word<Enum>(field, kind);
}

template <class Number>
Number number(const Field& field, std::int64_t least, std::int64_t most) {
    return static_cast<Number>(field.integer(least, most));
}

inline core::Seat seat_below(const Field& field, unsigned seats) {
    return number<core::Seat>(field, 0, static_cast<std::int64_t>(seats) - 1);
}
// Null is nobody.
inline core::Seat seat_or_nobody(const Field& field, unsigned seats) {
    return field.is_null() ? nobody : seat_below(field, seats);
}

// Seats by number, each at most once.
inline Seats seat_list(const Field& field, unsigned seats) {
    Seats all = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const core::Seat seat = seat_below(field.at(i), seats);
        if (has(all, seat)) field.at(i).fail("is named twice");
        all = static_cast<Seats>(all | seat_bit(seat));
    }
    return all;
}

// One truth a seat.
inline Seats seat_flags(const Field& field, unsigned seats) {
    Seats all = 0;
    each_seat(seats, field, [&](core::Seat seat, const Field& flag) {
        if (flag.boolean()) all = static_cast<Seats>(all | seat_bit(seat));
    });
    return all;
}

// The room on this map that a key names.
inline Location room_named(const Field& around, std::string_view key, const Options& options) {
    const auto place = value_named<Location>(key);
    if (!place || books_of(options, *place) == 0) around.fail_at(key, "is no room of this map");
    return *place;
}

inline Location place_in(const Field& field, const Options& options) {
    const auto place = word<Location>(field, "place");
    if ((places_of_plan[plan_number(options)] & bit(place)) == 0)
        field.fail(fmt::format("{} is not on this map", name_of(place)));
    return place;
}

}  // namespace subrosa::engine::cultists_reading
