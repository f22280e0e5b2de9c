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
        scores{};  // of all seats, also those without a player; the game says whether high is good
    std::array<std::uint8_t, max_players>
        ranks{};      // 1 is best; equal seats share a rank; 0 while the game is on
    SeatSet winners;  // empty while the game is on
    bool operator==(const Outcome&) const = default;
};

// The winners among the players; empty if the only winner is a seat without a player.
constexpr SeatSet players_who_won(const Outcome& outcome, unsigned players) {
    return SeatSet::from_bits(
        static_cast<std::uint16_t>(outcome.winners.bits() & SeatSet::first(players).bits()));
}

}  // namespace subrosa::core
