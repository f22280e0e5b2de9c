// What somebody makes of the table: how likely each seat is a cultist, is dead, and what lies in the rooms.
// It is counted in worlds that he imagines, so everything that the rules let him know is in it.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/world.hpp"
#include "games/cultists/cultists.hpp"

namespace subrosa::bots {

using CultistsWorld = World<cultists::Cultists>;

struct Opinion {
    cultists::BySeat<float> cultist{};              // chance that a seat is one
    cultists::BySeat<float> dead{};                 // chance that a seat has a dead card
    cultists::BySeat<float> seer{};                 // chance that a seat is the seer
    cultists::ByRoom<std::array<float, 3>> deck{};  // chances of what an inspection brings
    float risk = 0.0F;                              // chance that a danger draw brings no success
    OddsBySeat roles{};
};

// From so many worlds.
Opinion opinion_of(const cultists::Knowledge& knowledge, unsigned worlds, core::Rng& rng);

// The same knowledge without what only its seat knows: what everybody can see.
cultists::Knowledge public_part(const cultists::Knowledge& knowledge);

}  // namespace subrosa::bots
