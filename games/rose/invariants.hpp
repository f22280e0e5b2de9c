// What must hold of every state, checked after every play in debug builds and of every position that is
// loaded.
#pragma once

#include "games/rose/state.hpp"

namespace subrosa::rose {

// Nothing if all is well, else what is wrong, with the place in the position document before the colon:
// conservation of cards, tiles, identities and events, bounds of the tracks, who may decide, what a stage
// needs to be answered.
const char* broken_invariant(const State& state);

}  // namespace subrosa::rose
