// Blocks of lines, put together.
#pragma once

#include "terminal/play/theme.hpp"

namespace subrosa::play {

// Two blocks side by side; the left one is `left_columns` wide.
Lines beside(const Lines& left, int left_columns, const Lines& right);

// One below the other.
Lines stacked(std::initializer_list<Lines> blocks);

// A headline behind the title of the program, if there is room for that.
Text titled(const Text& line, const Theme& look, int columns);

// Each at most so wide.
Lines cut(Lines lines, int columns, const Theme& look);

void append(Lines& lines, const Lines& more);

// A line across.
Text rule(const Theme& look, int columns);

}  // namespace subrosa::play
