// W1: whom the votes of a witch hunt bring to question.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

// Votes of all seats; others than seats: nobody.
constexpr Seats questioned_by(const BySeat<core::Seat>& votes) {
    std::array<unsigned, players> against{};
    for (const core::Seat vote : votes) {
        if (vote < players) ++against[vote];
    }
    Seats questioned = 0;
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (against[seat] >= votes_to_question) questioned = static_cast<Seats>(questioned | seat_bit(seat));
    }
    return questioned;
}

}  // namespace subrosa::devil
