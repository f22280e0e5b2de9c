// Whole games between bots, for tests.
#pragma once

#include "bots/bot.hpp"
#include "bots/rose/bots.hpp"
#include "games/rose/rose.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace subrosa::bots {

using Seats = std::vector<std::unique_ptr<Bot<rose::Rose>>>;

// The bots named, each once and then again from the first, at `players` seats.
inline Seats seat_bots(const std::vector<std::string_view>& names, core::Seat players, std::uint64_t seed) {
    Seats seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        seats.push_back(make_rose_bot(names[seat % names.size()], seat, core::seed_from_number(seed)));
    }
    return seats;
}

// What a test wants to see of a game. Any may be empty.
struct Watch {
    // Before each decision: the true state, the seat that is asked, its choices.
    std::function<void(const rose::State&, core::Seat, const rose::Choices&)> asked;
    // What the seat then does.
    std::function<void(core::Seat, const rose::Action&)> plays;
    std::function<void(const rose::Told&)> told;
};

// Plays a game to its end; every bot is told what its seat is told and asked what its seat is asked. The test
// fails, and the game is left where it stands, if a bot answers with something not offered or the game goes
// on for ever.
inline rose::State play_match(const rose::Options& options, std::uint64_t seed, const Seats& seats,
                              const Watch& watch = {}) {
    struct Room {
        const Seats& seats;
        const Watch& watch;
    } room{seats, watch};
    const auto tell = [](void* context, const rose::Told& told) {
        const auto* here = static_cast<const Room*>(context);
        if (here->watch.told) here->watch.told(told);
        for (const core::Seat seat : told.audience) {
            if (seat < here->seats.size()) here->seats[seat]->observe(told);
        }
    };
    const rose::Rose::Sink sink(tell, &room);

    rose::State state = rose::Rose::deal(options, core::seed_from_number(seed));
    rose::Rose::opening(state, sink);
    int decisions = 0;
    while (!rose::Rose::deciders(state).empty()) {
        const core::Seat seat = rose::Rose::deciders(state).front();
        rose::Choices choices;
        rose::Rose::choices(state, seat, choices);
        if (watch.asked) watch.asked(state, seat, choices);
        for (core::Seat looker = 0; looker < seats.size(); ++looker) {
            seats[looker]->look(rose::Rose::know(state, looker));
        }
        const rose::Action action = seats[seat]->decide(rose::Rose::know(state, seat), choices);
        if (std::find(choices.begin(), choices.end(), action) == choices.end()) {
            ADD_FAILURE() << "seat " << int{seat} << " answered with something that was not offered";
            return state;
        }
        if (++decisions > 20000) {
            ADD_FAILURE() << "the game does not end";
            return state;
        }
        if (watch.plays) watch.plays(seat, action);
        rose::Rose::play(state, seat, action, sink);
    }
    return state;
}

// How many identities `seat` named rightly on day 7.
inline int found_by(const rose::State& state, core::Seat seat) {
    int found = 0;
    for (std::size_t number = 0; number + 1 < state.open.options.players; ++number) {
        const core::Seat about = rose::guessed_seat(seat, number);
        found += state.hidden.guesses[seat][number] == state.hidden.identities[about] ? 1 : 0;
    }
    return found;
}

// What `seat` has of the win: 1, or its part of a shared one.
inline double share_of_win(const rose::State& state, core::Seat seat) {
    const core::SeatSet winners = rose::Rose::outcome(state).winners;
    return winners.has(seat) ? 1.0 / winners.size() : 0.0;
}

}  // namespace subrosa::bots
