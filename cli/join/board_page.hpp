// The board as it lies on the table, without any question: for who watches, and between two questions.
#pragma once

#include "cli/play/look.hpp"
#include "games/rose/state.hpp"

namespace subrosa::join {

// With the viewer's own cards, if it plays.
play::Lines board_page(const rose::Knowledge& knowledge, const play::Look& look, int columns);

}  // namespace subrosa::join
