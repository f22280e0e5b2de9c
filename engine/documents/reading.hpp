// What the readers of documents share, whichever game they are of.
#pragma once

#include "base/json.hpp"
#include "games/core/seat.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace subrosa::engine {

// What the text names; `kind` is what it should have been. Throws BadDocument.
template <class Value>
Value named(const Field& field, std::optional<Value> (*find)(std::string_view), std::string_view kind) {
    const std::string_view text = field.string();
    const std::optional<Value> value = find(text);
    if (!value) field.fail(fmt::format("{} is no {}", in_quotes(text), kind));
    return *value;
}

// Calls `read(seat, field)` for each entry of a list with one entry a seat.
template <class Read>
void each_seat(unsigned players, const Field& list, Read read) {
    list.need_size(players);
    for (const core::Seat seat : core::SeatSet::first(players)) read(seat, list.at(seat));
}

}  // namespace subrosa::engine
