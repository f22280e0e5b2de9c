// The people at the table: what lies open before each.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

namespace subrosa::rose_face {

// All players in as few lines as fit.
Lines player_rows(const rose::Open& open, const RoseTheme& look, int columns);

// A header and a line a player, each at most `columns` wide (at least 36).
Lines player_table(const rose::Open& open, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
