// How fast the rules of The Name of the Rose are, on one core. The bars they are held to stand in
// docs/speed.md.
#include "games/rose/rose.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace subrosa {
namespace {

using rose::Rose;

rose::Options options_for(benchmark::State& bench) {
    return {.players = static_cast<std::uint8_t>(bench.range(0))};
}

// Whole games by random choices: dealing, deciding and playing all counted.
void random_games(benchmark::State& bench) {
    const rose::Options options = options_for(bench);
    core::Rng rng(1);
    std::uint64_t number = 0;
    std::int64_t decisions = 0;
    rose::Choices choices;
    for (auto _ : bench) {
        rose::State state = Rose::deal(options, core::seed_from_number(number++));
        for (core::SeatSet deciders; !(deciders = Rose::deciders(state)).empty(); ++decisions) {
            const core::Seat seat = deciders.front();
            Rose::choices(state, seat, choices);
            Rose::play(state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                       core::NoSink{});
        }
        benchmark::DoNotOptimize(state);
    }
    bench.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    bench.counters["games/s"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}
BENCHMARK(random_games)->DenseRange(2, 5)->Unit(benchmark::kMicrosecond);

void deal(benchmark::State& bench) {
    const rose::Options options = options_for(bench);
    std::uint64_t number = 0;
    for (auto _ : bench) benchmark::DoNotOptimize(Rose::deal(options, core::seed_from_number(number++)));
}
BENCHMARK(deal)->Arg(4);

// Every position of some whole random games: of the whole game, or of its part before or after the discards
// were first shuffled (which changes what imagine() has to respect).
enum class Part { whole, before_shuffle, after_shuffle };

std::vector<rose::State> positions(const rose::Options& options, Part part) {
    std::vector<rose::State> all;
    core::Rng rng(2);
    rose::Choices choices;
    for (std::uint64_t number = 0; number < 8; ++number) {
        rose::State state = Rose::deal(options, core::seed_from_number(number));
        for (core::SeatSet deciders; !(deciders = Rose::deciders(state)).empty();) {
            const bool shuffled = state.open.shuffles > 0;
            if (part == Part::whole || shuffled == (part == Part::after_shuffle)) all.push_back(state);
            Rose::choices(state, deciders.front(), choices);
            Rose::play(state, deciders.front(),
                       choices[rng.below(static_cast<std::uint32_t>(choices.size()))], core::NoSink{});
        }
    }
    return all;
}

void know(benchmark::State& bench) {
    const std::vector<rose::State> all = positions(options_for(bench), Part::whole);
    std::size_t next = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(Rose::know(all[next], static_cast<core::Seat>(next % 4)));
        if (++next == all.size()) next = 0;
    }
}
BENCHMARK(know)->Arg(4);

void imagine(benchmark::State& bench, Part part) {
    std::vector<rose::Knowledge> all;
    for (const rose::State& state : positions(options_for(bench), part)) {
        all.push_back(Rose::know(state, static_cast<core::Seat>(all.size() % 4)));
    }
    if (all.empty()) return bench.SkipWithError("no such position");
    core::Rng rng(3);
    std::size_t next = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(Rose::imagine(all[next], rng));
        if (++next == all.size()) next = 0;
    }
}
BENCHMARK_CAPTURE(imagine, whole_games, Part::whole)->Arg(4);
BENCHMARK_CAPTURE(imagine, before_shuffle, Part::before_shuffle)->Arg(4);
BENCHMARK_CAPTURE(imagine, after_shuffle, Part::after_shuffle)->Arg(4);

// What a search bot would do for each world: imagine it and play it to the end.
void imagine_and_play_out(benchmark::State& bench) {
    const std::vector<rose::State> all = positions(options_for(bench), Part::whole);
    core::Rng rng(4);
    std::size_t next = 0;
    rose::Choices choices;
    for (auto _ : bench) {
        rose::State world = Rose::imagine(Rose::know(all[next], static_cast<core::Seat>(next % 4)), rng);
        for (core::SeatSet deciders; !(deciders = Rose::deciders(world)).empty();) {
            Rose::choices(world, deciders.front(), choices);
            Rose::play(world, deciders.front(),
                       choices[rng.below(static_cast<std::uint32_t>(choices.size()))], core::NoSink{});
        }
        benchmark::DoNotOptimize(Rose::outcome(world));
        if (++next == all.size()) next = 0;
    }
}
BENCHMARK(imagine_and_play_out)->Arg(4);

}  // namespace
}  // namespace subrosa
