// What the rules say of what the viewer can do, by what it knows.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil_face {

// A4: nothing is left but to let the step be. Only while somebody's actions are carried out.
bool is_impossible(const devil::Knowledge& knowledge);

}  // namespace subrosa::devil_face
