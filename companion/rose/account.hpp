// The final sum of a game at a real table, line by line (G2 to G4).
#pragma once

#include "games/rose/arithmetic.hpp"
#include "games/rose/state.hpp"

#include <optional>
#include <span>

namespace subrosa::companion::rose {

using namespace subrosa::rose;

// What one player's monk comes to.
struct Account {
    int evidence = 0;          // after six days
    core::SeatSet named_by{};  // who has given this player the right marker
    int event_cards = 0;

    int for_names = 0;
    int for_cards = 0;
    int total = 0;
    int place = 0;
};

// Fills in the sums and the places.
void settle(std::span<Account> accounts);

// Who named whom: for each seat the seats that guessed it. `guesses` has players - 1 markers a seat, in the
// order of G1. Nothing if two players are the same monk or a player gave one marker twice.
std::optional<BySeat<core::SeatSet>> named_by(std::span<const Colour> identities,
                                              std::span<const Colour> guesses);

}  // namespace subrosa::companion::rose
