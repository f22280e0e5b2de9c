// The roles that the rules alone allow: roles in play, roles excluded by what was seen, no special role for
// the robot, and at least one living cultist.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/cultists/game.hpp"

namespace subrosa::bots::cultists {

// The probabilities, including the robot's seat, if all deals consistent with the knowledge are equally
// likely; the row of the own seat is a spectator's.
Beliefs prior_of(const Knowledge& knowledge);

}  // namespace subrosa::bots::cultists
