// Who a seat can be by the rules alone: identities are all different, and a marker shown is not one's own.
#pragma once

#include "bots/identities.hpp"
#include "games/rose/rose.hpp"

namespace subrosa::bots {

// 1 for every monk that a seat can be, 0 for the others, as far as whoever knows this can tell. Everybody is
// possible for a seat on its own: that two seats are not the same monk is left to JointOdds.
OddsBySeat possible_monks(const rose::Knowledge& knowledge);

// The same for somebody who sees only what lies open.
OddsBySeat possible_monks(const rose::Open& open);

// How likely that makes it that each seat is each monk; the row of the knower's own seat is how it is seen.
Beliefs prior_of(const rose::Knowledge& knowledge);

}  // namespace subrosa::bots
