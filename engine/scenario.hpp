// Scenario files: rules written as data. See docs/scenarios.md.
#pragma once

#include "base/result.hpp"

#include <string_view>

namespace subrosa::engine {

// Plays the scenario in `text`; an error says what does not hold, where, and what was there instead.
Result<void> check_scenario(std::string_view text);

}  // namespace subrosa::engine
