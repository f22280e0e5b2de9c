// What a perfect memory keeps of hidden wares: all observed changes and the bounds that follow from them.
// Contents of chests, in trading and ritual, are not observed; they separate the segments of the game.
#pragma once

#include "games/devil/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace subrosa::devil {

// Segments of a round: up to the end of the offers, of the first reading, of the second reading, of the
// ritual (rounds 3 and 5; else of the round), and after the ritual.
enum class Span : std::uint8_t { offer, first, second, after, ritual };
inline constexpr std::size_t spans = 5;
inline constexpr std::size_t segments = rounds * spans;
constexpr std::size_t segment_of(unsigned round, Span span) {
    return (round - 1U) * spans + index(span);
}

// Goods, ducats and indulgences move in the open; jesters and souls do not.
inline constexpr std::size_t ledger_wares = 7;
constexpr std::size_t ledger_of(Ware ware) {
    return ware == Ware::indulgences ? 6 : index(ware);
}
constexpr Ware ledger_ware(std::size_t at) {
    return at == 6 ? Ware::indulgences : static_cast<Ware>(at);
}

// Observed changes of one ware of one seat in a segment: their sum and the lowest prefix sum. Must hold:
// amount at the beginning + low >= 0.
struct Change {
    std::int16_t sum = 0;
    std::int16_t low = 0;
    constexpr void add(int amount) {
        sum = static_cast<std::int16_t>(sum + amount);
        low = std::min(low, sum);
    }
    constexpr bool operator==(const Change&) const = default;
};

// A seat could not pay: of at least one ware it held at most `most` at the beginning of the segment. No
// bound: 127.
struct Lack {
    static constexpr std::int8_t no_bound = 127;
    std::uint8_t seat = 0;
    std::uint8_t segment = 0;
    std::array<std::int8_t, 6> most{};  // wood to ducats
    constexpr bool operator==(const Lack&) const = default;
};

}  // namespace subrosa::devil
