// The status cards that a seat of Among Cultists can name, one by one, after all that it saw. Cards are
// shuffled before somebody looks at them: he sees how many are dead, and which are which only where that
// leaves no doubt.
#pragma once

#include "games/cultists/state.hpp"

namespace subrosa::engine {

struct StatusSeen {
    cultists::BySeat<cultists::EncounterCard> start{};
    std::array<cultists::EncounterCard, cultists::max_gifts> given{};
};

// What it knows from the beginning and gave itself, and what follows from its own looks (A1, E6) and from the
// dead cards that were shown to all (R1).
StatusSeen status_seen(const cultists::Knowledge& knowledge);

// The inverse: only what it knows from the beginning and gave itself.
void forget_status_seen(cultists::Knowledge& knowledge);

}  // namespace subrosa::engine
