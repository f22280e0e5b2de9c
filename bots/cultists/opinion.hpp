// The opinion of an observer: probabilities of roles, deaths and cards, estimated from sampled worlds, so
// that everything the rules let the observer infer is included.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/cultists/game.hpp"

namespace subrosa::bots::cultists {

struct Opinion {
    BySeat<float> cultist{};              // probability that a seat is a cultist
    BySeat<float> dead{};                 // probability that a seat has a dead card
    BySeat<float> seer{};                 // probability that a seat is the seer
    ByRoom<std::array<float, 3>> deck{};  // probabilities of the card that an inspection turns up
    float risk = 0.0F;                    // probability that a danger draw is no success
    OddsBySeat roles{};
};

// `worlds`: sample size.
Opinion opinion_of(const Knowledge& knowledge, unsigned worlds, core::Rng& rng);

// The knowledge without its private part: that of a spectator.
Knowledge public_part(const Knowledge& knowledge);

}  // namespace subrosa::bots::cultists
