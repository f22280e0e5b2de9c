// Which blocks stand where at which size.
#pragma once

#include "terminal/faces/cultists/theme.hpp"
#include "terminal/faces/face.hpp"

namespace subrosa::cultists_face {

// Round, stage, points, what holds: on one line, with the text of the event on more if `explains`.
Lines headline(const cultists::Open& open, const CultistsTheme& look, int columns, bool explains);

// The roomiest first.
std::vector<faces::Drawing> drawings(const cultists::Knowledge& knowledge, const CultistsTheme& look,
                                     int columns);

// The table by itself.
Lines board_page(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

// Points, shelves and people, for a page between two rounds.
Lines standings(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

}  // namespace subrosa::cultists_face
