// The end of a game: who was who, how it was counted, who has won.
#pragma once

#include "cli/faces/devil/look.hpp"
#include "games/core/outcome.hpp"

namespace subrosa::devil_face {

// The game must be over: then everybody knows everything.
Lines ending_page(const devil::Knowledge& knowledge, std::span<const devil::Told> told,
                  const core::Outcome& outcome, const Look& look, int columns);

}  // namespace subrosa::devil_face
