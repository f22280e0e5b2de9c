// Documents of Deal with the Devil, written: the whole, and parts that a reader compares with what it was
// given.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

json::object devil_document(const DevilSeen& seen);

// Q4, Q5: what lies on the table, made of the rituals.
json::array devil_table_guesses(const devil::Open& open);

}  // namespace subrosa::engine
