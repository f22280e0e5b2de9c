// What must hold of every state of Deal with the Devil.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

// The first thing that does not hold, with the place in the position document before the colon; or nothing.
const char* broken_invariant(const State& state);

// Stops the program if an invariant is broken (broken_invariant() says which); costs nothing unless
// SUBROSA_CHECKS is set.
#ifdef SUBROSA_CHECKS
void check_invariants(const State& state);
#else
inline void check_invariants(const State& /*state*/) {}
#endif

}  // namespace subrosa::devil
