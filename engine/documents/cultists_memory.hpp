// Whether what a position of Among Cultists remembers can have happened.
#pragma once

#include "base/json.hpp"
#include "games/cultists/state.hpp"

namespace subrosa::engine {

// What broken_invariant() does not look at: that no more is remembered than there was time for, so that there
// is room for what is to come; and that somebody who imagines the past finds a way for it to have been.
// Throws BadDocument with the place.
void check_memory(const Field& document, const cultists::State& state);

}  // namespace subrosa::engine
