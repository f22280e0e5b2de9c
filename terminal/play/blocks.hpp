// Blocks of lines, put together.
#pragma once

#include "terminal/play/theme.hpp"

namespace subrosa::play {

// Two blocks side by side; the left one is `left_columns` wide.
Lines beside(const Lines& left, int left_columns, const Lines& right);

void append(Lines& lines, const Lines& more);

// A line across.
Text rule(const Theme& look, int columns);

}  // namespace subrosa::play
