// The end of a game: who was what, who had killed whom, why it ended, who has won.
#pragma once

#include "games/core/outcome.hpp"
#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

// The game must be over: then everybody knows everything.
Lines ending_page(const cultists::Knowledge& knowledge, const core::Outcome& outcome,
                  const CultistsTheme& look, int columns);

}  // namespace subrosa::cultists_face
