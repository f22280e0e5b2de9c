// What stands beside the map: points and shelves, piles, and who is where.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

// The shelves, on as many lines as they need.
Lines shelf_lines(const cultists::Open& open, const CultistsTheme& look, int columns);
// How many cards and tokens are left.
Text piles_line(const cultists::Open& open, const CultistsTheme& look, int columns);
// A line a seat: number, name, knife, place, status cards; the roles that are shown. Eight lines at most.
Lines people_lines(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);
// The same in a few lines, several seats on one.
Lines people_rows(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

// All of them on one line, names cut short.
Text people_line(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

// All of it, one below another.
Lines panel_lines(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

}  // namespace subrosa::cultists_face
