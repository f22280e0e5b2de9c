// The result of a tournament as JSON. docs/bots.md says what every member means.
#pragma once

#include "lab/tournament/summary.hpp"

namespace subrosa::lab {

// What depends on the clock or on the number of threads is in "threads", "seconds", "games_per_second" and in
// the members "time", and nowhere else.
json::object json_of(const Summary& summary);

}  // namespace subrosa::lab
