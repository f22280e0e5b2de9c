// A state of a real game cannot be handed to the rule-of-thumb player's eyes.
#include "bots/rose/thumb.hpp"

namespace subrosa::bots {

#ifdef SUBROSA_ALLOWED
using Seen = RoseWorld;
#else
using Seen = rose::State;
#endif

Scores judged(const Seen& seen, const rose::Choices& choices) {
    return thumb_scores(seen, 0, rose::Colour::red, Favour{}, ThumbWeights{}, choices);
}

}  // namespace subrosa::bots
