// What a building's effects are worth to a seat, beside the wares and the reputation that they move at once.
#pragma once

#include "bots/devil/prices.hpp"

namespace subrosa::bots {

// To build it in this round.
float worth_of_effects(const DevilDesk& desk, const DevilPrices& prices, devil::Building building);
// To use it once.
float worth_of_use(const DevilPrices& prices, devil::Building building);
// To hold it in the hand: what it scores, brings and stands for, less what it costs a seat with middling
// stores.
float worth_of_card(const DevilDesk& desk, const DevilPrices& prices, devil::Building building);
// The better side of an event, or nothing at all.
float worth_of_event(const DevilDesk& desk, const DevilPrices& prices, devil::Event event);

}  // namespace subrosa::bots
