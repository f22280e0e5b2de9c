// What a perfect memory keeps of the wares behind the screens: everything that was seen to come or go, and
// what that says of how much there must have been. What is in the chests of a trading or of the ritual is not
// seen; between these lie the segments of the game.
#pragma once

#include "games/devil/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace subrosa::devil {

// The segments of a round: until the offers are closed, until the first reading is, until the second is,
// until the ritual is (rounds 3 and 5; else to the end of the round), and after it.
enum class Span : std::uint8_t { offer, first, second, after, ritual };
inline constexpr std::size_t spans = 5;
inline constexpr std::size_t segments = rounds * spans;
constexpr std::size_t segment_of(unsigned round, Span span) {
    return (round - 1U) * spans + index(span);
}

// Wood to ducats and indulgences move in the open. (Jesters and souls do not.)
inline constexpr std::size_t ledger_wares = 7;
constexpr std::size_t ledger_of(Ware ware) {
    return ware == Ware::indulgences ? 6 : index(ware);
}
constexpr Ware ledger_ware(std::size_t at) {
    return at == 6 ? Ware::indulgences : static_cast<Ware>(at);
}

// What was seen of one seat and one ware in a segment: by how much it changed in all, and the lowest that the
// change ever stood. Must hold: whoever had n at the beginning had n + low at the lowest, and that is not
// below 0.
struct Change {
    std::int16_t sum = 0;
    std::int16_t low = 0;
    constexpr void add(int amount) {
        sum = static_cast<std::int16_t>(sum + amount);
        low = std::min(low, sum);
    }
    constexpr bool operator==(const Change&) const = default;
};

// Somebody could not pay for something: of at least one ware he had had, at the beginning of the segment, no
// more than `most`. No bound: 127.
struct Lack {
    static constexpr std::int8_t no_bound = 127;
    std::uint8_t seat = 0;
    std::uint8_t segment = 0;
    std::array<std::int8_t, 6> most{};  // wood to ducats
    constexpr bool operator==(const Lack&) const = default;
};

}  // namespace subrosa::devil
