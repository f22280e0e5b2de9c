// What is under way in a document of Among Cultists (`pending`).
#pragma once

#include "base/json.hpp"
#include "games/cultists/state.hpp"

namespace subrosa::engine {

// What is under way, and who is to decide. Needs everything else in `open`, and the roles as far as they are
// known. A vote or clean-up awaits everybody whose answer is not there. Throws BadDocument.
void read_pending(const Field& pending, const cultists::BySeat<cultists::Role>& roles, cultists::Open& open,
                  cultists::BySeat<cultists::Ballot>& ballots, cultists::Seats& claims);

// Whether it can go on from there: what broken_invariant() does not look at. Throws BadDocument.
void check_pending(const Field& pending, const cultists::State& state);

}  // namespace subrosa::engine
