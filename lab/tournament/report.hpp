// The result of a tournament as one page that needs nothing else: no script, no font, no picture from
// elsewhere.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>

namespace subrosa::lab {

// HTML that is well-formed XML too.
std::string report_of(const Summary& summary);

}  // namespace subrosa::lab
