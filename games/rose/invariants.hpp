// What must hold of every state, checked after every play in debug builds and of every position that is
// loaded.
#pragma once

#include "games/rose/state.hpp"

namespace subrosa::rose {

// Nothing if all is well, else what is wrong, with the place in the position document before the colon:
// conservation of cards, tiles, identities and events, bounds of the tracks, who may decide, what a stage
// needs to be answered.
const char* broken_invariant(const State& state);

// Stops the program if an invariant is broken (broken_invariant() says which); costs nothing unless
// SUBROSA_CHECKS is set.
#ifdef SUBROSA_CHECKS
void check_invariants(const State& state);
#else
inline void check_invariants(const State& /*state*/) {}
#endif

}  // namespace subrosa::rose
