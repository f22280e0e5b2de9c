// Suspicion and evidence of the six monks, as bars and numbers, with what tonight would bring.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

#include <array>

namespace subrosa::rose_face {

// E1, V12: what each monk would get if the day ended now.
std::array<int, rose::colours> tonight(const rose::Open& open);

// A header and a line a monk, each exactly `columns` wide (at least 27).
Lines track_lines(const rose::Open& open, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
