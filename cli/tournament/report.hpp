// The result of a tournament as one page that needs nothing else: no script, no font, no picture from
// elsewhere.
#pragma once

#include "cli/tournament/summary.hpp"

#include <string>

namespace subrosa::cli {

// HTML that is well-formed XML too.
std::string report_of(const Summary& summary);

}  // namespace subrosa::cli
