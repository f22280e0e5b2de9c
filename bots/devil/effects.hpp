// The values of effects to a seat, without the wares and the reputation that change at once.
#pragma once

#include "bots/devil/prices.hpp"

namespace subrosa::bots::devil {

// Of building it in this round.
float worth_of_effects(const OwnPosition& view, const Prices& prices, Building building);
// Of using it once.
float worth_of_use(const Prices& prices, Building building);
// Of holding it in hand: points, effects and symbols, less an estimate of its cost.
float worth_of_card(const OwnPosition& view, const Prices& prices, Building building);
// Of the better side of an event; at least 0.
float worth_of_event(const OwnPosition& view, const Prices& prices, Event event);

}  // namespace subrosa::bots::devil
