// The abbey: fourteen buildings with their tiles and figures.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

namespace subrosa::rose_face {

// One building: name, tiles, figures, in exactly `columns`.
Text place_line(const rose::Open& open, rose::Building building, const RoseTheme& look, int columns);

// Seven lines of two buildings, in exactly `columns`.
Lines small_board(const rose::Open& open, const RoseTheme& look, int columns);

// Three rows of five boxes; the first box tells of deck and chain. Needs 90 columns.
Lines large_board(const rose::Open& open, const RoseTheme& look);
inline constexpr int large_board_columns = 90;

// The sundial's 24 fields on one line, with the blue field and the pointer.
Text sundial_line(const rose::Open& open, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
