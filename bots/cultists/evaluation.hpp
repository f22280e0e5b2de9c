// Evaluates a world: the chance that the investigators win it, by logistic regression.
#pragma once

#include "bots/cultists/game.hpp"
#include "bots/cultists/weights.hpp"

namespace subrosa::bots::cultists {

Features features_of(const Open& open, const Hidden& hidden);

float investigators_win_chance(const World& world);

}  // namespace subrosa::bots::cultists
