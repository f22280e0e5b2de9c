// Tables and random games of The Name of the Rose for the tests of its documents.
#pragma once

#include "engine/documents/rose.hpp"
#include "games/rose/rose.hpp"
#include "tests/engine/helpers.hpp"

#include <algorithm>
#include <vector>

namespace subrosa::engine::testing::rose_games {

using namespace rose;

inline std::vector<Options> every_table() {
    std::vector<Options> all;
    for (std::uint8_t players = min_players; players <= max_players; ++players) {
        for (const auto edition : {Edition::classic, Edition::international}) {
            for (const auto times : {Times::mixed, Times::by_type}) {
                for (const bool reset : {false, true}) all.push_back({players, edition, times, reset});
            }
        }
    }
    return all;
}

inline int tiles_held(const State& state) {
    int held = 0;
    for (const std::uint8_t tiles : state.open.held) held += tiles;
    return held;
}

// One of the choices at random; a hoarder takes one of those after which most tiles are held, so that the
// chain runs dry.
inline Action random_choice(const State& state, core::Seat seat, bool hoard, core::Rng& rng) {
    Choices choices;
    Rose::choices(state, seat, choices);
    std::vector<Action> best;
    int most = -1;
    for (const Action& action : choices) {
        State after = state;
        if (hoard) Rose::play(after, seat, action, core::NoSink{});
        const int held = hoard ? tiles_held(after) : 0;
        if (held > most) best.clear();
        if (held >= most) best.push_back(action);
        most = std::max(most, held);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

template <class Look>
void random_game(const Options& options, std::uint64_t seed, bool hoard, Look look) {
    const auto choose = [&](const State& state, core::Seat seat, core::Rng& rng) {
        return random_choice(state, seat, hoard, rng);
    };
    whole_game<Rose>(options, seed, choose, core::NoSink{}, look);
}

template <class Look>
void random_game(const Options& options, std::uint64_t seed, Look look) {
    random_game(options, seed, false, look);
}

// A position in the middle of things: `steps` decisions into a random game.
inline State some_position(const Options& options, std::uint64_t seed, std::size_t steps) {
    State found;
    std::size_t at = 0;
    random_game(options, seed, seed % 2 == 0, [&](const State& state) {
        if (at++ <= steps) found = state;
    });
    return found;
}

}  // namespace subrosa::engine::testing::rose_games
