// What a seat knows of what lies behind screens and in chests: its own, and what it saw; `none` and
// `unknown` for the rest. The only file here that reads it; all others ask here.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil_face {

inline const devil::Hidden& seen(const devil::Knowledge& knowledge) {
    return knowledge.hidden;
}

}  // namespace subrosa::devil_face
