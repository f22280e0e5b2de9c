// The cards and tokens in a position document of Among Cultists.
#pragma once

#include "base/json.hpp"
#include "games/cultists/state.hpp"

namespace subrosa::engine {

// Read hands, decks, draw pile, danger deck and what left the game; room tokens and cultist tokens; the bag.
// Need options, roles, rooms, gifts and events in `state`. Throw BadDocument. Whether all components of the
// game are there broken_invariant() says.
void read_cards(const Field& document, cultists::State& state);
void read_tokens(const Field& document, cultists::State& state);
void read_bag(const Field& document, cultists::State& state);

}  // namespace subrosa::engine
