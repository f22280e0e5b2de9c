// The cards of a position of Among Cultists that a scenario rearranges.
#pragma once

#include "engine/arrange.hpp"
#include "games/cultists/state.hpp"

namespace subrosa::engine {

// Hands follow roles: a hand that is not named is the whole one of its role, less what its seat has given and
// laid. Encounter cards that a named hand lacks have been given away: their gifts are made up. Roles must be
// settled. Throws BadDocument.
void arrange_hands(Arranging& arranging, const cultists::Options& options);

// Room cards that are named come from the draw pile first, and the draw pile holds the rest. Hands must be
// arranged. Throws BadDocument.
void settle_room_cards(Arranging& arranging, const cultists::Options& options);

}  // namespace subrosa::engine
