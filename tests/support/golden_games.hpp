// What golden files are made of, for any game: games played from a seed, and counts of move sequences.
#pragma once

#include "tests/support/law.hpp"

#include <array>
#include <cstdio>
#include <string>

namespace subrosa::tests {

inline std::string hex(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return text.data();
}

// How many sequences of `depth` decisions there are; of several deciders the lowest seat comes first.
template <Subject S>
std::uint64_t perft(const StateOf<S>& state, unsigned depth) {
    if (depth == 0) return 1;
    const core::SeatSet deciders = S::Game::deciders(state);
    if (deciders.empty()) return 0;
    ChoicesOf<S> choices;
    S::Game::choices(state, deciders.front(), choices);
    if (depth == 1) return choices.size();
    std::uint64_t count = 0;
    for (const auto& action : choices) {
        StateOf<S> after = state;
        S::Game::play(after, deciders.front(), action, core::NoSink{});
        count += perft<S>(after, depth - 1);
    }
    return count;
}

// The game after this number of decisions, or at its end.
template <Subject S, class Pick = PickAny>
StateOf<S> played(StateOf<S> state, std::size_t decisions, core::Rng& rng, const Pick& pick = {}) {
    for (std::size_t step = 0; step < decisions && !S::Game::deciders(state).empty(); ++step) {
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        S::Game::play(state, seat, action, core::NoSink{});
    }
    return state;
}

}  // namespace subrosa::tests
