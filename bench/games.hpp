// What is measured of the rules of any game, on one core. The bars they are held to stand in docs/speed.md.
#pragma once

#include "games/core/game.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

namespace subrosa::bench {

// Any of the choices of the first decider; false if the game is over.
template <core::Game G>
bool play_any(typename G::State& state, core::Rng& rng, typename G::Choices& choices) {
    const core::SeatSet deciders = G::deciders(state);
    if (deciders.empty()) return false;
    const core::Seat seat = deciders.front();
    G::choices(state, seat, choices);
    G::play(state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], core::NoSink{});
    return true;
}

// Whole games by random choices: dealing, deciding and playing all counted.
template <core::Game G>
void random_games(benchmark::State& bench, const typename G::Options& options) {
    core::Rng rng(1);
    std::uint64_t number = 0;
    std::int64_t decisions = 0;
    typename G::Choices choices;
    for (auto _ : bench) {
        typename G::State state = G::deal(options, core::seed_from_number(number++));
        while (play_any<G>(state, rng, choices)) ++decisions;
        benchmark::DoNotOptimize(state);
    }
    bench.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    bench.counters["games/s"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}

template <core::Game G>
void deal(benchmark::State& bench, const typename G::Options& options) {
    std::uint64_t number = 0;
    for (auto _ : bench) benchmark::DoNotOptimize(G::deal(options, core::seed_from_number(number++)));
}

// The positions of some whole random games of which `wanted` is so.
template <core::Game G, class Wanted>
std::vector<typename G::State> positions(const typename G::Options& options, const Wanted& wanted) {
    std::vector<typename G::State> all;
    core::Rng rng(2);
    typename G::Choices choices;
    for (std::uint64_t number = 0; number < 8; ++number) {
        typename G::State state = G::deal(options, core::seed_from_number(number));
        do {
            if (!G::deciders(state).empty() && wanted(state)) all.push_back(state);
        } while (play_any<G>(state, rng, choices));
    }
    return all;
}

struct Every {
    template <class State>
    bool operator()(const State& /*state*/) const {
        return true;
    }
};

template <core::Game G>
void know(benchmark::State& bench, const typename G::Options& options) {
    const auto all = positions<G>(options, Every{});
    std::size_t next = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(G::know(all[next], static_cast<core::Seat>(next % options.players)));
        if (++next == all.size()) next = 0;
    }
}

template <core::Game G, class Wanted>
void imagine(benchmark::State& bench, const typename G::Options& options, const Wanted& wanted) {
    std::vector<typename G::Knowledge> all;
    for (const auto& state : positions<G>(options, wanted)) {
        all.push_back(G::know(state, static_cast<core::Seat>(all.size() % options.players)));
    }
    if (all.empty()) return bench.SkipWithError("no such position");
    core::Rng rng(3);
    std::size_t next = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(G::imagine(all[next], rng));
        if (++next == all.size()) next = 0;
    }
}

// What a search bot would do for each world: imagine it and play it to the end.
template <core::Game G>
void imagine_and_play_out(benchmark::State& bench, const typename G::Options& options) {
    const auto all = positions<G>(options, Every{});
    core::Rng rng(4);
    std::size_t next = 0;
    typename G::Choices choices;
    for (auto _ : bench) {
        typename G::State world =
            G::imagine(G::know(all[next], static_cast<core::Seat>(next % options.players)), rng);
        while (play_any<G>(world, rng, choices)) {
        }
        benchmark::DoNotOptimize(G::outcome(world));
        if (++next == all.size()) next = 0;
    }
}

}  // namespace subrosa::bench
