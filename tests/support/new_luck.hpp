// The law of core::Redrawable, for any game: new luck is seen by nobody, and nothing but the seed decides it.
#pragma once

#include "tests/support/law.hpp"

namespace subrosa::tests {

// How often new luck changed what is to come, of the positions in which something unseen was left.
struct NewLuckCount {
    std::size_t unseen = 0;
    std::size_t changed = 0;
};

template <Subject S>
StateOf<S> with_new_luck(StateOf<S> state, const core::Seed& seed) {
    S::Game::redraw(state, seed);
    return state;
}

// S::unseen_left(state): whether chance still has more than one way to go, apart from shuffles to come.
// S::same_luck(state, other): `state` with the random numbers for shuffles to come of `other`.
template <Subject S>
Finding new_luck_at(const StateOf<S>& state, core::Rng& rng, NewLuckCount& count) {
    static_assert(core::Redrawable<typename S::Game>);
    const core::Seed seed = rng.next_seed();
    const core::Seed other = rng.next_seed();
    const StateOf<S> world = with_new_luck<S>(state, seed);
    for (const core::Seat viewer : viewers<S>(state)) {
        if (Finding finding = law_for<S>(state, viewer, world); !finding.empty())
            return "new luck: " + finding;
    }
    if (!(with_new_luck<S>(with_new_luck<S>(state, other), seed) == world))
        return "new luck depends on the luck before";
    if (!S::unseen_left(state)) return {};
    ++count.unseen;
    if (!(S::same_luck(world, state) == state)) ++count.changed;
    return {};
}

// At every decision of a whole game; at one in `every` the game goes on with the new luck.
template <Subject S, class Pick = PickAny>
Finding new_luck_over_a_game(StateOf<S> state, core::Rng& rng, unsigned every, NewLuckCount& count,
                             const Pick& pick = {}) {
    for (std::size_t step = 0; step < endless; ++step) {
        if (Finding finding = new_luck_at<S>(state, rng, count); !finding.empty())
            return "decision " + std::to_string(step) + ": " + finding;
        if (S::Game::deciders(state).empty()) return {};
        if (rng.below(every) == 0) S::Game::redraw(state, rng.next_seed());
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        S::Game::play(state, seat, action, core::NoSink{});
    }
    return "the game does not end";
}

}  // namespace subrosa::tests
