// How fast the rules of The Name of the Rose are.
#include "bench/games.hpp"
#include "games/rose/rose.hpp"

namespace subrosa {
namespace {

using rose::Rose;

rose::Options options_for(benchmark::State& bench) {
    return {.players = static_cast<std::uint8_t>(bench.range(0))};
}

void random_games(benchmark::State& state) {
    bench::random_games<Rose>(state, options_for(state));
}
BENCHMARK(random_games)->DenseRange(2, 5)->Unit(benchmark::kMicrosecond);

void deal(benchmark::State& state) {
    bench::deal<Rose>(state, options_for(state));
}
BENCHMARK(deal)->Arg(4);

void know(benchmark::State& state) {
    bench::know<Rose>(state, options_for(state));
}
BENCHMARK(know)->Arg(4);

// Of the whole game, or of its part before or after the discards were first shuffled (which changes what
// imagine() has to respect).
enum class Part { whole, before_shuffle, after_shuffle };

void imagine(benchmark::State& state, Part part) {
    bench::imagine<Rose>(state, options_for(state), [part](const rose::State& position) {
        const bool shuffled = position.open.shuffles > 0;
        return part == Part::whole || shuffled == (part == Part::after_shuffle);
    });
}
BENCHMARK_CAPTURE(imagine, whole_games, Part::whole)->Arg(4);
BENCHMARK_CAPTURE(imagine, before_shuffle, Part::before_shuffle)->Arg(4);
BENCHMARK_CAPTURE(imagine, after_shuffle, Part::after_shuffle)->Arg(4);

void imagine_and_play_out(benchmark::State& state) {
    bench::imagine_and_play_out<Rose>(state, options_for(state));
}
BENCHMARK(imagine_and_play_out)->Arg(4);

}  // namespace
}  // namespace subrosa
