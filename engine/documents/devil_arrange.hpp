// The cards of a position of Deal with the Devil that a scenario rearranges.
#pragma once

#include "engine/arrange.hpp"
#include "games/devil/state.hpp"

namespace subrosa::engine {

// Buildings and events that are named are removed from their other place; a place that lost one gets
// one of the same deck that lies nowhere: what was displaced first. Decks that have been drawn are empty, the
// others whole. Round and stage must be settled. Throws BadDocument.
void arrange_cards(Arranging& arranging, unsigned round, devil::Stage stage);

}  // namespace subrosa::engine
