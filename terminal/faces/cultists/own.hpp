// What is a seat's alone: role, route, hand, and what it found out.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

// At most four lines. Nothing for spectators.
Lines own_lines(const cultists::Knowledge& knowledge, const CultistsTheme& look, int columns);

// The rows of a route by the first round they are for; the row of this round is marked.
Text route_text(const cultists::Open& open, std::uint8_t route, const CultistsTheme& look);

// What the seat knows beyond what everybody does, a piece each, the newest last.
std::vector<Text> known_pieces(const cultists::Knowledge& knowledge, const CultistsTheme& look);

}  // namespace subrosa::cultists_face
