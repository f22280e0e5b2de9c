// Whole games of The Name of the Rose between bots, for tests.
#pragma once

#include "bots/rose/bots.hpp"
#include "tests/bots/match.hpp"

#include <string_view>

namespace subrosa::bots::rose {

using Seats = SeatsOf<Rose>;
using Watch = WatchOf<Rose>;

// The bots named, each once and then again from the first, at `players` seats.
inline Seats seat_bots(const std::vector<std::string_view>& names, core::Seat players, std::uint64_t seed) {
    Seats seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        seats.push_back(bot_list().make(names[seat % names.size()], seat, core::seed_from_number(seed)));
    }
    return seats;
}

inline State play_match(const Options& options, std::uint64_t seed, const Seats& seats,
                        const Watch& watch = {}) {
    return play_match_of<Rose>(options, seed, seats, watch);
}

// How many identities `seat` named rightly on day 7.
inline int found_by(const State& state, core::Seat seat) {
    int found = 0;
    for (std::size_t number = 0; number + 1 < state.open.options.players; ++number) {
        const core::Seat about = guessed_seat(seat, number);
        found += state.hidden.guesses[seat][number] == state.hidden.identities[about] ? 1 : 0;
    }
    return found;
}

// What `seat` has of the win: 1, or its part of a shared one.
inline double share_of_win(const State& state, core::Seat seat) {
    const core::SeatSet winners = Rose::outcome(state).winners;
    return winners.has(seat) ? 1.0 / winners.size() : 0.0;
}

}  // namespace subrosa::bots::rose
