// How fast the rules of Deal with the Devil are.
#include "bench/games.hpp"
#include "games/devil/devil.hpp"

namespace subrosa {
namespace {

using devil::Devil;

void random_games(benchmark::State& state) {
    bench::random_games<Devil>(state, {});
}
BENCHMARK(random_games)->Unit(benchmark::kMicrosecond);

void deal(benchmark::State& state) {
    bench::deal<Devil>(state, {});
}
BENCHMARK(deal);

void know(benchmark::State& state) {
    bench::know<Devil>(state, {});
}
BENCHMARK(know);

// By round: the past to respect grows.
void imagine(benchmark::State& state) {
    bench::imagine<Devil>(
        state, {}, [&](const devil::State& position) { return position.open.round == state.range(0); });
}
BENCHMARK(imagine)->DenseRange(1, 5)->Unit(benchmark::kMicrosecond);

void imagine_and_play_out(benchmark::State& state) {
    bench::imagine_and_play_out<Devil>(state, {});
}
BENCHMARK(imagine_and_play_out)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace subrosa
