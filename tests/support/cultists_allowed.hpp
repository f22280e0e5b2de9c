// A second opinion on what may be done in Among Cultists: every action by itself, from the rules, in the
// plainest way. It shares no code with games/cultists but the words.
#pragma once

#include "games/cultists/state.hpp"

#include <vector>

namespace subrosa::tests {

// Whether the rules let `seat` do this now.
bool allowed(const cultists::State& state, core::Seat seat, const cultists::Action& action);

// Every action that can be written down.
std::vector<cultists::Action> every_cultists_action();

// E1, E10: the event that holds now, or none.
cultists::Event event_now(const cultists::Open& open);

}  // namespace subrosa::tests
