// What happened, as readable lines.
#pragma once

#include "terminal/faces/devil/theme.hpp"
#include "terminal/faces/face.hpp"

#include <span>

namespace subrosa::devil_face {

std::vector<faces::LogEntry> chronicle(std::span<const devil::GameEvent> told, const DevilTheme& look);

// A part of the final scoring with its points: "buildings +8".
Text part_text(devil::ScorePart part, int points, const DevilTheme& look);

}  // namespace subrosa::devil_face
