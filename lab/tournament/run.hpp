// Plays a tournament on several threads. What comes out does not depend on their number, unless a clock sets
// the budget of a bot.
#pragma once

#include "lab/tournament/sprt.hpp"
#include "lab/tournament/standings.hpp"

#include <atomic>
#include <cstdint>
#include <optional>

namespace subrosa::lab {

struct TournamentPlan {
    const engine::AnyGame* game = nullptr;
    json::object options;
    const LineUp* line_up = nullptr;  // bots that the game knows, one a seat
    std::uint64_t deals = 0;
    unsigned threads = 1;
    std::uint64_t seed = 0;    // deal n is that of game n of a simulation with this seed
    bots::Budget budget{};     // of every bot that has none in its name
    std::optional<Sprt> sprt;  // about the first competitor; ends the tournament when it is decided
};

// For whoever watches.
struct TournamentProgress {
    std::atomic<std::uint64_t> games{0};
    std::atomic<double> share{0};  // of the first competitor, in the deals that are complete
};

struct Tournament {
    Standings standings;
    std::optional<Sprt> sprt;
};

Tournament play_tournament(const TournamentPlan& plan, TournamentProgress& progress);

}  // namespace subrosa::lab
