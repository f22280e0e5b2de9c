// The end of a game: who was who, how the evidence came together, who has won.
#pragma once

#include "games/core/outcome.hpp"
#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

#include <span>

namespace subrosa::rose_face {

// The game must be over. `told` is what anybody was told: at the end all is open.
Lines ending_page(const rose::Knowledge& knowledge, std::span<const rose::GameEvent> told,
                  const core::Outcome& outcome, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
