// The pictures of a tournament's report.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>

namespace subrosa::lab {

// Win share with its interval, against the fair share; a row a competitor.
std::string share_chart(const Summary& summary);
// Bits of surprise by day, against the rules alone. Somebody must have beliefs.
std::string surprise_chart(const Summary& summary);
// How often what was said came true. Somebody must have beliefs.
std::string calibration_chart(const Summary& summary);
// Time a decision, mean and longest; a row a competitor.
std::string time_chart(const Summary& summary);

}  // namespace subrosa::lab
