// A state of a real game cannot be made a world: only knowledge can.
#include "bots/rose/thumb.hpp"

namespace subrosa::bots {

#ifdef SUBROSA_ALLOWED
using Known = rose::Knowledge;
#else
using Known = rose::State;
#endif

RoseWorld imagined(const Known& known, core::Rng& rng) {
    return RoseWorld(known, rng);
}

}  // namespace subrosa::bots
