// Who wins Among Cultists, how, and when: whole games of every size between bots chosen by team.
//   cultists_teams [GAMES [INVESTIGATORS [CULTISTS [PLAYERS [THREADS]]]]], of tables with PLAYERS players or
//   more
#include "bench/cultists_matches.hpp"
#include "bench/each_game.hpp"
#include "games/cultists/text.hpp"

#include <fmt/core.h>

#include <array>
#include <mutex>

namespace subrosa {
namespace {

using namespace cultists;

struct Tally {
    unsigned games = 0;
    unsigned won = 0;                                   // by the investigators
    std::array<unsigned, 10> endings{};                 // by Ending, of all games
    std::array<unsigned, cultists::rounds + 1> ends{};  // by round
    unsigned points_reached = 0;                        // also where the seer was then found
    std::array<unsigned, cultists::rounds + 1> points_in{};
    double points = 0.0;
};

void count(Tally& tally, const State& end) {
    const Open& open = end.open;
    ++tally.games;
    if (open.winner == Team::investigators) ++tally.won;
    ++tally.endings[index(open.ending)];
    ++tally.ends[open.round];
    tally.points += open.points;
    if (open.points >= open.target) {
        ++tally.points_reached;
        ++tally.points_in[open.round];
    }
}

Tally play(const Options& options, unsigned games, unsigned threads, const std::string& investigators,
           const std::string& cultist_bots) {
    Tally tally;
    std::mutex lock;
    bench::each_game(games, threads, [&](unsigned number) {
        const State end =
            bench::play_match(options, number, investigators, cultist_bots, [](const State&) {});
        const std::scoped_lock hold(lock);
        count(tally, end);
    });
    return tally;
}

void print(const Options& options, const Tally& tally) {
    const double all = tally.games / 100.0;
    double rounds = 0.0;
    for (std::size_t i = 0; i < tally.ends.size(); ++i) rounds += static_cast<double>(i * tally.ends[i]);
    fmt::print(
        "{}{}  investigators {:5.1f} %  ends in round {:4.1f}, with {:4.1f} points; target reached {:4.1f} %",
        options.players, options.robot ? "+robot" : "      ", tally.won / all, rounds / tally.games,
        tally.points / tally.games, tally.points_reached / all);
    for (std::size_t i = 1; i < tally.points_in.size(); ++i)
        if (tally.points_in[i] > 0) fmt::print(" {}:{}", i, tally.points_in[i]);
    fmt::print("\n         ");
    for (std::size_t i = 1; i < tally.endings.size(); ++i) {
        if (tally.endings[i] > 0)
            fmt::print(" {} {:.1f} %", name_of(static_cast<Ending>(i)), tally.endings[i] / all);
    }
    fmt::print("\n");
    std::fflush(stdout);
}

}  // namespace
}  // namespace subrosa

int main(int argc, char** argv) {
    using namespace subrosa;
    const unsigned games = bench::number_or(argc, argv, 1, 200);
    const std::string investigators = argc > 2 ? argv[2] : "thumb";
    const std::string cultist_bots = argc > 3 ? argv[3] : investigators;
    for (const std::string& name : {investigators, cultist_bots}) {
        if (!bots::cultists::bot_list().make(name, 0, {})) {
            fmt::print(stderr, "No bot of Among Cultists is called {}.\n", name);
            return 2;
        }
    }
    const unsigned players = bench::number_or(argc, argv, 4, 4);
    const unsigned threads = bench::number_or(argc, argv, 5, bench::all_threads());
    if (games == 0 || players == 0 || players > cultists::max_players || threads == 0) {
        fmt::print(stderr, "usage: cultists_teams [GAMES [INVESTIGATORS [CULTISTS [PLAYERS [THREADS]]]]]\n");
        return 2;
    }
    fmt::print("{} games of each size: investigators {}, cultists {}\n", games, investigators, cultist_bots);
    for (const auto& options : bench::cultists_tables) {
        if (options.players >= players && bench::interrupted == 0)
            print(options, play(options, games, threads, investigators, cultist_bots));
    }
}
