// The Name of the Rose as its bots see it: the names of the rules, and imagined worlds.
#pragma once

#include "bots/world.hpp"
#include "games/rose/rose.hpp"

namespace subrosa::bots::rose {

using namespace subrosa::rose;
using World = bots::World<Rose>;

}  // namespace subrosa::bots::rose
