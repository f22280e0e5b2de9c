// The people at the table: what lies open before each, and what the viewer alone holds.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

namespace subrosa::rose_face {

// The time tiles before a seat, longest-held first.
Text time_tiles(const rose::Open& open, core::Seat seat, const RoseTheme& look);

// All players in as few lines as fit.
Lines player_rows(const rose::Open& open, const RoseTheme& look, int columns);

// A header and a line a player, each at most `columns` wide (at least 36).
Lines player_table(const rose::Open& open, const RoseTheme& look, int columns);

// The viewer's own: identity, hand, time tiles. One or two lines.
Lines own_lines(const rose::Knowledge& knowledge, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
