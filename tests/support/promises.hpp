// Promises of core::Game about copies and chance, for any game.
#pragma once

#include "tests/support/law.hpp"
#include "tests/support/recorder.hpp"

#include <utility>
#include <vector>

namespace subrosa::tests {

// After every decision all earlier copies of the state are hashed again: shared memory would show.
template <Subject S, class Pick = PickAny>
Finding copies_never_change(StateOf<S> state, core::Rng& rng, const Pick& pick = {}) {
    std::vector<std::pair<StateOf<S>, std::uint64_t>> earlier;
    while (!S::Game::deciders(state).empty()) {
        earlier.emplace_back(state, core::hash_of(state));
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        S::Game::play(state, seat, action, core::NoSink{});
        if (core::hash_of(state) == earlier.back().second) return "a decision changes nothing";
        for (const auto& [copy, hash] : earlier) {
            if (core::hash_of(copy) != hash) return "an earlier copy has changed";
        }
    }
    return {};
}

// The same decisions lead to the same state, and telling of them changes nothing.
template <Subject S, class Pick = PickAny>
Finding telling_changes_nothing(const StateOf<S>& start, core::Rng& rng, const Pick& pick = {}) {
    StateOf<S> one = start;
    StateOf<S> other = start;
    Recorder<typename S::Game::GameEvent> recorder;
    while (!S::Game::deciders(one).empty()) {
        const auto [seat, action] = next_decision<S>(one, rng, pick);
        S::Game::play(one, seat, action, core::NoSink{});
        S::Game::play(other, seat, action, recorder.sink());
        if (!(one == other)) return "told of or not, the game goes on in two ways";
        if (core::hash_of(one) != core::hash_of(other)) return "equal states, different bytes";
    }
    return recorder.all.empty() ? "nothing was told" : Finding{};
}

}  // namespace subrosa::tests
