// What lies on the table of the rose as a whole: day and event, the abbey, tracks and players.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/face.hpp"
#include "terminal/faces/rose/theme.hpp"

#include <vector>

namespace subrosa::rose_face {

// Day and event, the event's text wrapped.
Lines headline(const rose::Open& open, const RoseTheme& look, int columns);

// In all the arrangements that the columns allow, the roomiest first.
std::vector<faces::Drawing> drawings(const rose::Open& open, const RoseTheme& look, int columns);

// The board without any question; with the viewer's own cards, if it plays.
Lines board_page(const rose::Knowledge& knowledge, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
