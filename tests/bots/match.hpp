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

template <core::Game G>
using SeatsOf = std::vector<std::unique_ptr<Bot<G>>>;
using Seats = SeatsOf<rose::Rose>;

// The bots named, each once and then again from the first, at `players` seats.
inline Seats seat_bots(const std::vector<std::string_view>& names, core::Seat players, std::uint64_t seed) {
    Seats seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        seats.push_back(make_rose_bot(names[seat % names.size()], seat, core::seed_from_number(seed)));
    }
    return seats;
}

// What a test wants to see of a game. Any may be empty.
template <core::Game G>
struct WatchOf {
    // Before each decision: the true state, the seat that is asked, its choices.
    std::function<void(const typename G::State&, core::Seat, const typename G::Choices&)> asked;
    // What the seat then does.
    std::function<void(core::Seat, const typename G::Action&)> plays;
    std::function<void(const typename G::Told&)> told;
};
using Watch = WatchOf<rose::Rose>;

// Plays a game to its end; every bot is told what its seat is told and asked what its seat is asked. The test
// fails, and the game is left where it stands, if a bot answers with something not offered or the game goes
// on for ever.
template <core::Game G>
typename G::State play_match_of(const typename G::Options& options, std::uint64_t seed,
                                const SeatsOf<G>& seats, const WatchOf<G>& watch = {}) {
    struct Room {
        const SeatsOf<G>& seats;
        const WatchOf<G>& watch;
    } room{seats, watch};
    const auto tell = [](void* context, const typename G::Told& told) {
        const auto* here = static_cast<const Room*>(context);
        if (here->watch.told) here->watch.told(told);
        for (const core::Seat seat : told.audience) {
            if (seat < here->seats.size()) here->seats[seat]->observe(told);
        }
    };
    const typename G::Sink sink(tell, &room);

    typename G::State state = G::deal(options, core::seed_from_number(seed));
    G::opening(state, sink);
    int decisions = 0;
    while (!G::deciders(state).empty()) {
        const core::Seat seat = G::deciders(state).front();
        typename G::Choices choices;
        G::choices(state, seat, choices);
        if (watch.asked) watch.asked(state, seat, choices);
        for (core::Seat looker = 0; looker < seats.size(); ++looker) {
            seats[looker]->look(G::know(state, looker));
        }
        const typename G::Action action = seats[seat]->decide(G::know(state, seat), choices);
        if (std::find(choices.begin(), choices.end(), action) == choices.end()) {
            ADD_FAILURE() << "seat " << int{seat} << " answered with something that was not offered";
            return state;
        }
        if (++decisions > 20000) {
            ADD_FAILURE() << "the game does not end";
            return state;
        }
        if (watch.plays) watch.plays(seat, action);
        G::play(state, seat, action, sink);
    }
    return state;
}
inline rose::State play_match(const rose::Options& options, std::uint64_t seed, const Seats& seats,
                              const Watch& watch = {}) {
    return play_match_of<rose::Rose>(options, seed, seats, watch);
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
