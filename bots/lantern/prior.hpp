// What the rules alone let somebody believe in Lantern.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/lantern/game.hpp"

namespace subrosa::bots::lantern {

// Every lantern that the viewer has not seen is equally likely to be the dark one.
Beliefs prior_of(const Knowledge& knowledge);

}  // namespace subrosa::bots::lantern
