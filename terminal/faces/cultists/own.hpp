// What is a seat's alone.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

// The rows of a route by the first round they are for; the row of this round is marked.
Text route_text(const cultists::Open& open, std::uint8_t route, const CultistsTheme& look);

}  // namespace subrosa::cultists_face
