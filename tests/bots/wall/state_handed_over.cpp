// A state of a real game cannot be passed to the heuristic.
#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {

#ifdef SUBROSA_ALLOWED
using Seen = World;
#else
using Seen = State;
#endif

Scores judged(const Seen& seen, const Choices& choices) {
    return heuristic_scores(seen, 0, Colour::red, Favour{}, fitted_weights().thumb, choices);
}

}  // namespace subrosa::bots::rose
