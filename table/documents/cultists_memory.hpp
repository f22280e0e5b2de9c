// Whether what a position of Among Cultists remembers can have happened.
#pragma once

#include "games/cultists/state.hpp"
#include "table/json.hpp"

namespace subrosa::table {

// What broken_invariant() does not look at: that no more is remembered than there was time for, so that there
// is room for what is to come; and that somebody who imagines the past finds a way for it to have been.
// Throws BadDocument with the place.
void check_memory(const Field& document, const cultists::State& state);

}  // namespace subrosa::table
