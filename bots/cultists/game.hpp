// Among Cultists as its bots see it: the names of the rules, and imagined worlds.
#pragma once

#include "bots/world.hpp"
#include "games/cultists/cultists.hpp"

namespace subrosa::bots::cultists {

using namespace subrosa::cultists;
using World = bots::World<Cultists>;

}  // namespace subrosa::bots::cultists
