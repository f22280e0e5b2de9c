// How long a table takes for what people ask of it most. Figures stand in docs/speed.md.
#include "base/json.hpp"
#include "engine/any_game.hpp"
#include "table/play.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {
namespace {

// Positions with history from random four-player games of the rose in which a decider has at least `choices`
// choices.
std::vector<std::unique_ptr<AnyMatch>> rose_positions(std::size_t choices) {
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
    const auto all = rose_positions(13);
    std::size_t next = 0;
    for (auto _ : bench) {
        const AnyMatch& match = *all[next++ % all.size()];
        benchmark::DoNotOptimize(match.look_ahead(match.deciders().front(), {}));
    }
}
BENCHMARK(look_ahead)->Unit(benchmark::kMicrosecond);

// The same after the moves of nearly a whole turn, on which something hidden may have come to light.
void look_far_ahead(benchmark::State& bench) {
    const auto all = rose_positions(3);
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

// A table at its last secret question, in a random game.
table::Play at_last_secret(std::string_view game) {
    const auto play_from = [&](std::size_t wanted) {
        table::Play play(find_game(game)->deal(json::object{}, core::seed_from_number(5)).value());
        core::Rng rng(5);
        while (!play.over() && !(play.secret() && play.moves().size() >= wanted)) {
            const core::Seat seat = play.awaited().front();
            const auto offered = play.seen_by(seat).choices(seat);
            const auto choice = rng.below(static_cast<std::uint32_t>(offered.size()));
            static_cast<void>(play.choose(seat, offered[choice], 0).value());
        }
        return play;
    };
    const table::Play whole = play_from(std::numeric_limits<std::size_t>::max());
    const auto last = std::find_if(whole.moves().rbegin(), whole.moves().rend(),
                                   [](const table::Play::TableMove& move) { return move.secret; });
    const auto first =
        std::find_if(whole.moves().begin(), whole.moves().end(),
                     [&](const table::Play::TableMove& move) { return move.group == last->group; });
    return play_from(static_cast<std::size_t>(first - whole.moves().begin()));
}

// A seat answers in secret and takes its answer back.
void secret_answer(benchmark::State& bench, const char* game) {
    table::Play play = at_last_secret(game);
    const core::Seat seat = play.awaited().front();
    static_cast<void>(play.feed(seat));
    const std::string move = play.seen_by(seat).choices(seat).front();
    for (auto _ : bench) {
        benchmark::DoNotOptimize(play.choose(seat, move, 0).value());
        play.take_back_answer(seat);
    }
    bench.counters["moves"] = static_cast<double>(play.moves().size());
}
BENCHMARK_CAPTURE(secret_answer, devil, "devil")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(secret_answer, rose, "rose")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace subrosa::engine
