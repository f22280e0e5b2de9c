// Lantern for its bots: the names of the game's namespace inside theirs.
#pragma once

#include "games/lantern/lantern.hpp"

namespace subrosa::bots::lantern {

using namespace subrosa::lantern;

}  // namespace subrosa::bots::lantern
