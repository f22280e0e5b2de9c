// The effects of a choice that the decider can be sure of: the choice is played in imagined worlds, and only
// effects common to all of them are shown. The rules themselves stay in games/.
#pragma once

#include "games/rose/actions.hpp"
#include "games/rose/state.hpp"

#include <vector>

namespace subrosa::rose_face {

struct Preview {
    std::vector<rose::GameEvent> sure;  // changes of tracks and sundial, tiles taken, in order
    bool new_tiles = false;             // tiles come from the chain
    bool asks_for_tile = false;         // the next question is which of two tiles to take
    bool turn_ends = false;
    bool day_ends = false;
};

// `action` must be one of the choices of the seat that knows this. Of secret choices nothing is said.
Preview preview(const rose::Knowledge& knowledge, const rose::Action& action);

}  // namespace subrosa::rose_face
