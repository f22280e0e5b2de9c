// How fast the rules of every game are, with the options as they usually are. What is special to one game is
// in its own benchmark.
#include "bench/every_game.hpp"
#include "bench/games.hpp"

#include <string>

namespace subrosa {
namespace {

template <class G>
void add_game() {
    const typename G::Options options{};
    const auto add = [&](const char* what, auto measure) {
        benchmark::RegisterBenchmark((std::string(G::name) + "/" + what).c_str(), measure);
    };
    add("random_games", [=](benchmark::State& state) { bench::random_games<G>(state, options); });
    add("deal", [=](benchmark::State& state) { bench::deal<G>(state, options); });
    add("know", [=](benchmark::State& state) { bench::know<G>(state, options); });
    add("imagine", [=](benchmark::State& state) { bench::imagine<G>(state, options, bench::Every{}); });
    add("imagine_and_play_out",
        [=](benchmark::State& state) { bench::imagine_and_play_out<G>(state, options); });
}

template <class... Games>
struct Adding {
    static bool all() { return (add_game<Games>(), ..., true); }
};
[[maybe_unused]] const bool added = EveryGame<Adding>::all();

}  // namespace
}  // namespace subrosa
