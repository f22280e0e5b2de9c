// Plays a tournament on several threads. The result does not depend on their number, unless a budget is in
// time.
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
    const LineUp* line_up = nullptr;  // known bots, one per seat
    std::uint64_t deals = 0;
    unsigned threads = 1;
    std::uint64_t seed = 0;    // deal n is the deal of game n in a simulation with this seed
    bots::Budget budget{};     // for bots without a budget in their name
    std::optional<Sprt> sprt;  // on the first competitor; ends the tournament when decided
};

// For a progress display.
struct TournamentProgress {
    std::atomic<std::uint64_t> games{0};
    std::atomic<double> share{0};  // of the first competitor, over complete deals
};

struct Tournament {
    Standings standings;
    std::optional<Sprt> sprt;
};

Tournament play_tournament(const TournamentPlan& plan, TournamentProgress& progress);

}  // namespace subrosa::lab
