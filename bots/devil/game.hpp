// Deal with the Devil as its bots see it: the names of the rules, and imagined worlds.
#pragma once

#include "bots/world.hpp"
#include "games/devil/devil.hpp"

namespace subrosa::bots::devil {

using namespace subrosa::devil;
using World = bots::World<Devil>;

}  // namespace subrosa::bots::devil
