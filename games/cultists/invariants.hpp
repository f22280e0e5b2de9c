// What must hold of every state of Among Cultists.
#pragma once

#include "games/cultists/state.hpp"

namespace subrosa::cultists {

// The first thing that does not hold, with the place in the position document before the colon; or nothing.
const char* broken_invariant(const State& state);

}  // namespace subrosa::cultists
