// The result of a tournament as text for a terminal of 80 columns.
#pragma once

#include "cli/tournament/summary.hpp"

#include <string>

namespace subrosa::cli {

// Ends with a line break.
std::string text_of(const Summary& summary);

}  // namespace subrosa::cli
