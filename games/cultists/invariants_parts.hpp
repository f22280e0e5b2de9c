// The parts of broken_invariant() that have files of their own.
#pragma once

#include "games/cultists/state.hpp"

namespace subrosa::cultists {

// Nothing if all is well, else what is wrong, with the place in the position document before the colon.
using Broken = const char*;

// Checks that the memory is possible: no more entries than the elapsed rounds allow, so that capacity is left
// for the rest of the game, and in an order that imagine() can reproduce. Requires a valid log.
Broken broken_memory(const State& state);

// Checks that the pending step can continue.
Broken broken_pending(const State& state);

}  // namespace subrosa::cultists
