// What everybody at a table of Deal with the Devil remembers, as a part of a document.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

json::object past_document(const devil::Open& open);

// Without `past` nothing is remembered; what buildings, answers and guesses on the table say of the past is
// made of them. The rest of what lies open must have been read. Throws BadDocument.
void read_past(const Field& past, devil::Open& open);
void forget_past(devil::Open& open);
// Q4: the guesses on the table of a position that has no `past`.
void read_table_guesses(const Field& list, devil::Open& open);

}  // namespace subrosa::engine
