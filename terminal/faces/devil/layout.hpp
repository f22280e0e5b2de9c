// Which blocks stand where at which size.
#pragma once

#include "terminal/faces/devil/theme.hpp"
#include "terminal/faces/face.hpp"

namespace subrosa::devil_face {

// The roomiest first.
std::vector<faces::Drawing> drawings(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

// The table by itself.
Lines board_page(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

// The realms, for a page between two rounds.
Lines standings(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

}  // namespace subrosa::devil_face
