// The tournament's report as one self-contained HTML page: no scripts, fonts or external images.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>

namespace subrosa::lab {

// HTML that is also well-formed XML.
std::string report_of(const TournamentSummary& summary);

}  // namespace subrosa::lab
