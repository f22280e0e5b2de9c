// The identities that the rules alone allow: they are distinct, and a shown marker is not the seat's own.
#pragma once

#include "bots/rose/game.hpp"
#include "bots/rose/identities.hpp"

namespace subrosa::bots::rose {

// 1 for every possible monk of a seat, 0 for the others. Seats are taken on their own; JointOdds makes the
// identities distinct.
OddsBySeat possible_monks(const Knowledge& knowledge);

// The same from public information.
OddsBySeat possible_monks(const Open& open);

// The probabilities that follow; the row of the own seat is a spectator's.
Beliefs prior_of(const Knowledge& knowledge);

}  // namespace subrosa::bots::rose
