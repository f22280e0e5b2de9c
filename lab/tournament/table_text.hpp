// The result of a tournament as text for a terminal of 80 columns.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>

namespace subrosa::lab {

// Ends with a line break.
std::string text_of(const TournamentSummary& summary);

}  // namespace subrosa::lab
