// The end of a game: who was who, how it was counted, who has won.
#pragma once

#include "games/core/outcome.hpp"
#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// The game must be over: then everybody knows everything.
Lines ending_page(const devil::Knowledge& knowledge, std::span<const devil::GameEvent> told,
                  const core::Outcome& outcome, const DevilTheme& look, int columns);

}  // namespace subrosa::devil_face
