// The log: what a seat was told, as lines to read, one a turn or one a happening.
#pragma once

#include "terminal/faces/cultists/theme.hpp"
#include "terminal/faces/face.hpp"

#include <span>
#include <vector>

namespace subrosa::cultists_face {

// `told` must be what the viewer of `look` was told, and no more. Turns in which nothing happened yet are
// left out.
std::vector<faces::LogEntry> chronicle(std::span<const cultists::GameEvent> told, const CultistsTheme& look);

// Why a game ended, in half a sentence.
Text reason_text(cultists::Ending ending, const CultistsTheme& look);

}  // namespace subrosa::cultists_face
