// Behaviour that points at cultists beyond what the rules prove: they approach other players, and lay cards
// that spoil rooms. The weights are fitted to games (cultists.weights).
#pragma once

#include "bots/cultists/game.hpp"
#include "bots/cultists/weights.hpp"

namespace subrosa::bots::cultists {

// The tells against these seats together, from public information.
Tells tells_against(const Open& open, Seats seats);

// The log-odds, up to a constant, that these seats are the cultists. `likelihood` is the log-likelihood of
// what was seen if everybody chose at random; it is discounted, because nobody does.
float evidence_against(const Open& open, Seats seats, float likelihood);

}  // namespace subrosa::bots::cultists
