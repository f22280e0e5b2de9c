// The log: what a seat was told, as lines to read, one a turn or one a happening.
#pragma once

#include "games/rose/actions.hpp"
#include "terminal/faces/face.hpp"
#include "terminal/faces/rose/theme.hpp"

#include <span>
#include <vector>

namespace subrosa::rose_face {

using faces::LogEntry;

// `told` must be what the viewer of `look` was told, and no more. Turns in which nothing happened yet are
// left out.
std::vector<LogEntry> chronicle(std::span<const rose::GameEvent> told, const RoseTheme& look);

}  // namespace subrosa::rose_face
