// How long a table takes for what people ask of it most. Figures stand in docs/speed.md.
#include "base/json.hpp"
#include "engine/any_game.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

// Positions with history from random four-player games in which a decider has at least `choices` choices.
std::vector<std::unique_ptr<AnyMatch>> positions(std::size_t choices) {
    std::vector<std::unique_ptr<AnyMatch>> all;
    core::Rng rng(3);
    for (std::uint64_t number = 0; number < 4; ++number) {
        const auto match =
            find_game("rose")
                ->deal(
                    json::object{{"players", 4}, {"edition", number % 2 == 0 ? "classic" : "international"}},
                    core::seed_from_number(number))
                .value();
        while (!match->deciders().empty()) {
            const core::Seat seat = match->deciders().front();
            const auto offered = match->choices(seat);
            if (offered.size() >= choices) all.push_back(match->clone());
            static_cast<void>(
                match->play(seat, offered[rng.below(static_cast<std::uint32_t>(offered.size()))]).value());
        }
    }
    return all;
}

// What a seat with 13 choices could choose and what that surely does, as JSON.
void look_ahead(benchmark::State& bench) {
    const auto all = positions(13);
    std::size_t next = 0;
    for (auto _ : bench) {
        const AnyMatch& match = *all[next++ % all.size()];
        benchmark::DoNotOptimize(match.look_ahead(match.deciders().front(), {}));
    }
}
BENCHMARK(look_ahead)->Unit(benchmark::kMicrosecond);

// The same after the moves of nearly a whole turn, on which something hidden may have come to light.
void look_far_ahead(benchmark::State& bench) {
    const auto all = positions(3);
    std::vector<std::vector<std::string>> moves(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto match = all[i]->clone();
        const core::Seat seat = match->deciders().front();
        while (match->deciders().has(seat) && !match->secret()) {
            moves[i].push_back(match->choices(seat).front());
            static_cast<void>(match->play(seat, moves[i].back()).value());
        }
        if (!moves[i].empty()) moves[i].pop_back();
    }
    std::size_t next = 0;
    for (auto _ : bench) {
        const std::size_t i = next++ % all.size();
        benchmark::DoNotOptimize(all[i]->look_ahead(all[i]->deciders().front(), moves[i]));
    }
}
BENCHMARK(look_far_ahead)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace subrosa::engine
