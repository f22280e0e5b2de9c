// Who a seat of Among Cultists can be by the rules alone: which roles are in play, what each seat has been
// seen not to be, that the robot has no special role, and that a cultist lives.
#pragma once

#include "bots/beliefs.hpp"
#include "games/cultists/cultists.hpp"

namespace subrosa::bots {

// How likely each seat is each role, the robot's seat included, if all deals that whoever knows this cannot
// rule out are equally likely; the row of the knower's own seat is how it is seen.
Beliefs prior_of(const cultists::Knowledge& knowledge);

}  // namespace subrosa::bots
