// What is under way in Deal with the Devil, as the part `pending` of a document: answers that are not yet
// shown, and how far a turn has come. Empty: nobody has answered, all drafts are empty.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

json::object pending_document(const DevilSeen& seen);

// Reads it, and finds out who is awaited. Everything else must have been read. While answers are secret,
// whoever of `unseen` is asked is awaited. Throws BadDocument.
void read_pending(const Field& pending, core::SeatSet unseen, devil::Open& open, devil::Hidden& hidden);

}  // namespace subrosa::engine
