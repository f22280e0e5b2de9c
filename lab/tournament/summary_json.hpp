// The result of a tournament as JSON; members in docs/bots.md.
#pragma once

#include "lab/tournament/summary.hpp"

namespace subrosa::lab {

// Only "threads", "seconds", "games_per_second" and the members "time" depend on the clock or the threads.
json::object json_of(const TournamentSummary& summary);

}  // namespace subrosa::lab
