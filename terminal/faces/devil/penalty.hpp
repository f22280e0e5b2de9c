// What an inquisitor costs who does not answer him.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// For the viewer, as things stand: "2 points for 4 buildings".
Text penalty_text(const devil::Knowledge& knowledge, devil::Inquisitor inquisitor, const DevilTheme& look);

}  // namespace subrosa::devil_face
