// How a game stands or ended.
#pragma once

#include "games/core/seat.hpp"

#include <array>
#include <cstdint>

namespace subrosa::core {

inline constexpr unsigned max_players = 8;

struct Outcome {
    bool over = false;
    std::array<std::int16_t, max_players>
        scores{};  // of the players' seats; what is good depends on the game
    std::array<std::uint8_t, max_players>
        ranks{};      // 1 is best; equal seats share a rank; 0 while the game is on
    SeatSet winners;  // empty while the game is on
    bool operator==(const Outcome&) const = default;
};

}  // namespace subrosa::core
