// The cards and tiles in a position document of The Name of the Rose.
#pragma once

#include "base/json.hpp"
#include "games/rose/state.hpp"

namespace subrosa::engine {

// Read hands, deck and discards, and tiles, time tiles and chain, with what is remembered of them in
// `pending`. All 60 cards and all 42 tiles must be there. Need options, stage, turn and the unfinished turn
// in `state`. Throw BadDocument.
void read_cards(const Field& document, const Field& pending, rose::State& state);
void read_tiles(const Field& document, const Field& pending, rose::State& state);

}  // namespace subrosa::engine
