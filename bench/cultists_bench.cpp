// How fast the rules of Among Cultists are.
#include "bench/games.hpp"
#include "games/cultists/cultists.hpp"

namespace subrosa {
namespace {

using cultists::Cultists;

// So many players; the robot joins them where it must.
cultists::Options options_for(benchmark::State& bench) {
    return {.players = static_cast<std::uint8_t>(bench.range(0)), .robot = bench.range(0) == 4};
}

void random_games(benchmark::State& state) {
    bench::random_games<Cultists>(state, options_for(state));
}
BENCHMARK(random_games)->DenseRange(4, 8)->Unit(benchmark::kMicrosecond);

void deal(benchmark::State& state) {
    bench::deal<Cultists>(state, options_for(state));
}
BENCHMARK(deal)->Arg(6);

void know(benchmark::State& state) {
    bench::know<Cultists>(state, options_for(state));
}
BENCHMARK(know)->Arg(6);

// Early, or once there is much to respect.
enum class Part { whole, first_rounds, last_rounds };

void imagine(benchmark::State& state, Part part) {
    bench::imagine<Cultists>(state, options_for(state), [part](const cultists::State& position) {
        const bool late = position.open.round > 5;
        return part == Part::whole || late == (part == Part::last_rounds);
    });
}
BENCHMARK_CAPTURE(imagine, whole_games, Part::whole)->Arg(6)->Arg(8);
BENCHMARK_CAPTURE(imagine, first_rounds, Part::first_rounds)->Arg(8);
BENCHMARK_CAPTURE(imagine, last_rounds, Part::last_rounds)->Arg(8);

void imagine_and_play_out(benchmark::State& state) {
    bench::imagine_and_play_out<Cultists>(state, options_for(state));
}
BENCHMARK(imagine_and_play_out)->Arg(6)->Arg(8);

}  // namespace
}  // namespace subrosa
