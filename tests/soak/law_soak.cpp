// The central law, and a second opinion on every decision, over as many whole games as one has patience for.
#include "tests/support/rose_referee.hpp"
#include "tests/support/rose_subject.hpp"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>

namespace {

using namespace subrosa;
using namespace subrosa::tests;

struct Counts {
    std::uint64_t decisions = 0;
    std::uint64_t shuffled_twice = 0;
};

// One game from a seed, in one of the manners of play.
Finding soak(const rose::Options& options, std::uint64_t seed, Counts& counts) {
    core::Rng rng(seed, 200);
    const Manner manner{
        static_cast<unsigned>(seed % 8 < 4 ? 0 : seed % 8 - 4)};  // every second game at random
    rose::State state = deal(options, seed);
    while (true) {
        if (Finding finding = law_at<RoseSubject>(state, rng); !finding.empty()) return finding;
        if (rng.below(100) == 0) {
            const auto viewer = static_cast<core::Seat>(rng.below(options.players + 1U));
            const auto world = rose::Rose::imagine(rose::Rose::know(state, viewer), rng);
            if (Finding finding = plays_on<RoseSubject>(world, rng); !finding.empty()) return finding;
        }
        if (rose::Rose::deciders(state).empty()) break;
        const auto [seat, action] = next_decision<RoseSubject>(state, rng, manner);
        const rose::State before = state;
        rose::Rose::play(state, seat, action, core::NoSink{});
        ++counts.decisions;
        if (const char* broken = rose::broken_invariant(state)) return broken;
        if (Finding finding = referee(before, seat, action, state); !finding.empty()) return finding;
    }
    if (state.open.shuffles > 1) ++counts.shuffled_twice;
    return referee_of_the_end(state, rose::Rose::outcome(state));
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (trouble != std::errc{} || end != text.data() + text.size() || value == 0) return std::nullopt;
    return value;
}

}  // namespace

int main(int count, char** arguments) {
    const auto games = count == 2 ? number(arguments[1]) : std::nullopt;
    if (!games) {
        std::fputs("usage: law_soak GAMES (for each number of players; example: law_soak 10000)\n", stderr);
        return 2;
    }
    const auto tables = every_table();
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        const auto start = std::chrono::steady_clock::now();
        Counts counts;
        for (std::uint64_t game = 0; game < *games; ++game) {
            rose::Options options = tables[game / 8 % tables.size()];
            options.players = static_cast<std::uint8_t>(players);
            const Finding finding = soak(options, game, counts);
            if (finding.empty()) continue;
            std::printf("%s, seed %llu: %s\n", text_of(options).c_str(),
                        static_cast<unsigned long long>(game), finding.c_str());
            return 1;
        }
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        std::printf(
            "%u players: the law holds in %llu games, %llu decisions, %llu games with two shuffles or more, "
            "%.0f s\n",
            players, static_cast<unsigned long long>(*games),
            static_cast<unsigned long long>(counts.decisions),
            static_cast<unsigned long long>(counts.shuffled_twice), time.count());
        std::fflush(stdout);
    }
    return 0;
}
