// What must hold of every state, checked after every play in debug builds and of every position that is
// loaded.
#pragma once

#include "games/lantern/state.hpp"

namespace subrosa::lantern {

// Nothing if all is well, else what is wrong.
const char* broken_invariant(const State& state);

}  // namespace subrosa::lantern
