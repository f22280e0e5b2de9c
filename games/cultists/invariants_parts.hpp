// The parts of broken_invariant() that have files of their own.
#pragma once

#include "games/cultists/state.hpp"

namespace subrosa::cultists {

// Nothing if all is well, else what is wrong, with the place in the position document before the colon.
using Broken = const char*;

// Whether what is remembered can have happened: no more than there was time for, so that there is room for
// what is to come, and in an order that somebody who imagines the past can find. Needs a log that adds up.
Broken broken_memory(const State& state);

// Whether what is under way can go on.
Broken broken_pending(const State& state);

}  // namespace subrosa::cultists
