// Whole games between bots of any game, for tests.
#pragma once

#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace subrosa::bots {

template <core::Game G>
using SeatsOf = std::vector<std::unique_ptr<Bot<G>>>;

// What a test wants to see of a game. Any may be empty.
template <core::Game G>
struct WatchOf {
    // Before each decision: the true state, the seat that is asked, its choices.
    std::function<void(const typename G::State&, core::Seat, const typename G::Choices&)> asked;
    // What the seat then does.
    std::function<void(core::Seat, const typename G::Action&)> plays;
    std::function<void(const typename G::GameEvent&)> on_event;
};

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
    const auto tell = [](void* context, const typename G::GameEvent& event) {
        const auto* here = static_cast<const Room*>(context);
        if (here->watch.on_event) here->watch.on_event(event);
        for (const core::Seat seat : event.audience) {
            if (seat < here->seats.size()) here->seats[seat]->observe(event);
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
            seats[looker]->update(G::know(state, looker));
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

}  // namespace subrosa::bots
