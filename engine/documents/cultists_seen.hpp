// The cards that a seat of Among Cultists can identify after everything it has seen. Status cards are
// shuffled before a look, so the looker learns how many are dead, and which ones only if that follows. A seat
// knows the room cards that it laid until they are mixed with others.
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

using RoomCardsSeen = core::FixedVector<cultists::RoomCard, cultists::Pile::capacity>;  // none: not known

// The deck of a room, the top first.
RoomCardsSeen deck_seen(const cultists::Knowledge& knowledge, std::size_t room);
// The danger deck, in no order.
RoomCardsSeen danger_seen(const cultists::Knowledge& knowledge);
// The cards that left with cleared rooms, in no order.
RoomCardsSeen removed_seen(const cultists::Knowledge& knowledge);

}  // namespace subrosa::engine
