// What the tables of Deal with the Devil are made of: bundles, needs, lines of the ritual, a seat's
// production.
#pragma once

#include "games/core/bit_cast.hpp"
#include "games/devil/words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::devil {

// What is paid or gained. The first six are in the order of the wares.
struct Bundle {
    std::uint8_t wood = 0;
    std::uint8_t stone = 0;
    std::uint8_t grain = 0;
    std::uint8_t glass = 0;
    std::uint8_t marble = 0;
    std::uint8_t ducats = 0;
    std::uint8_t common = 0;  // of the player's choice
    std::uint8_t rare = 0;    // likewise
    std::uint8_t reputation = 0;
    std::uint8_t master = 0;
    std::uint8_t rural_master = 0;
    std::uint8_t urban_master = 0;
    std::uint8_t church_master = 0;
    std::uint8_t small_privilege = 0;
    std::uint8_t action_token = 0;
    std::uint8_t spare = 0;

    constexpr bool operator==(const Bundle&) const = default;
    [[nodiscard]] constexpr std::uint8_t of(Ware ware) const {
        return core::bit_cast<std::array<std::uint8_t, 16>>(*this)[index(ware)];
    }
};
inline constexpr std::size_t priced_wares = 6;  // goods and ducats

struct SeatData {
    std::array<std::uint8_t, priced_wares> start{};  // S1: wood stone grain glass marble ducats
    std::array<std::array<Ware, fields>, devil::rounds>
        production{};  // P1: what lies on the fields, by round
};

// V2: symbols asked for, by symbol (rural urban church).
using Need = std::array<std::uint8_t, 3>;

// Q4, Q5: the value of souls that the devil shows. Lines add up: two souls score the lines of none, one and
// two.
struct SoulLine {
    std::uint8_t souls = 0;
    Bundle gain{};
    std::uint8_t points = 0;
    std::uint8_t turned = 0;       // which of the row, 1 to 3; 0: none
    std::uint8_t turned_else = 0;  // if that one is turned already
};

}  // namespace subrosa::devil
