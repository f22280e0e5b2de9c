// Charts of a tournament's report.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>

namespace subrosa::lab {

// Win share with its interval and the fair share; one row per competitor.
std::string share_chart(const TournamentSummary& summary);
// Surprise in bits by day, compared with the rules alone. Needs beliefs.
std::string surprise_chart(const TournamentSummary& summary);
// Calibration of statements. Needs beliefs.
std::string calibration_chart(const TournamentSummary& summary);
// Mean and longest time per decision; one row per competitor.
std::string time_chart(const TournamentSummary& summary);

}  // namespace subrosa::lab
