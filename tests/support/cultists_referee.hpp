// A second opinion on what one decision does in Among Cultists: to books and points, decks and dangers, the
// living and the dead, those who meet, and the end; worked out from the rules in the plainest way. It shares
// no code with games/cultists but the words.
#pragma once

#include "games/cultists/state.hpp"
#include "tests/support/law.hpp"

namespace subrosa::tests {

// Nothing, or what in `after` is not what the rules make of `before` and the action. What chance decided is
// taken from `after`.
Finding referee(const cultists::State& before, core::Seat seat, const cultists::Action& action,
                const cultists::State& after);

// W6: who has won.
Finding referee_of_the_end(const cultists::State& end, const core::Outcome& outcome);

}  // namespace subrosa::tests
