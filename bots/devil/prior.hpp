// Who a seat of Deal with the Devil can be by the rules alone: which of the ways to deal the four roles are
// left by what was answered and guessed, weighed by what the players wish to be.
#pragma once

#include "bots/beliefs.hpp"
#include "games/devil/devil.hpp"

namespace subrosa::bots {

// How likely each seat is each role, if whoever knows this rules out what nobody could have said or guessed
// and nothing else; the row of the knower's own seat is how it is seen.
Beliefs prior_of(const devil::Knowledge& knowledge);

}  // namespace subrosa::bots
