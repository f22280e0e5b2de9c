// A state of a real game cannot be made a world: only knowledge can.
#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {

#ifdef SUBROSA_ALLOWED
using Known = Knowledge;
#else
using Known = State;
#endif

World imagined(const Known& known, core::Rng& rng) {
    return World(known, rng);
}

}  // namespace subrosa::bots::rose
