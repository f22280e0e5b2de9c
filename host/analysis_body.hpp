// The analysis of a finished game as clients get it.
#pragma once

#include "engine/analysis/analysis.hpp"
#include "host/wire/bodies.hpp"

namespace subrosa::host {

// The bot whose beliefs are shown.
inline constexpr const char* analyst = "hard";

wire::Analysis body_of_analysis(const analysis::Analysis& found);

}  // namespace subrosa::host
