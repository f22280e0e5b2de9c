// The unfinished turn in a position document of The Name of the Rose.
#pragma once

#include "base/json.hpp"
#include "games/rose/state.hpp"

namespace subrosa::engine {

// Reads open.pending from the document's `pending`; what is missing there is what the stage implies. Needs
// the stage, the turn, the figures and the options in `open`. Throws BadDocument.
void read_turn(const Field& document, const Field& pending, rose::Open& open);

}  // namespace subrosa::engine
