// A second opinion on the tracks: what one decision must do to evidence, suspicion, sundial and turn, worked
// out from the rules in the plainest way. It shares no code with games/rose but the words.
#pragma once

#include "games/rose/state.hpp"
#include "tests/support/law.hpp"

namespace subrosa::tests {

// Nothing, or what in `after` is not what the rules make of `before` and the action. Which decision comes
// next is taken from `after` where the numbers do not depend on it, and checked where they do.
Finding referee(const rose::State& before, core::Seat seat, const rose::Action& action,
                const rose::State& after);

// G4: who has won, and in which order.
Finding referee_of_the_end(const rose::State& end, const core::Outcome& outcome);

}  // namespace subrosa::tests
