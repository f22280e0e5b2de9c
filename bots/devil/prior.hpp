// The roles that the rules alone allow: the layouts consistent with answers and guesses, weighted by the
// players' preferences.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/devil/game.hpp"

namespace subrosa::bots::devil {

// The probabilities; the row of the own seat is a spectator's.
Beliefs prior_of(const Knowledge& knowledge);

}  // namespace subrosa::bots::devil
