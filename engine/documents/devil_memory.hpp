// What each seat of Deal with the Devil has seen for itself and the rest of a document does not show: the
// cards that it drew, passed on and got, and the chests that were its own or that it read. The memories of
// all four together are the whole past of cards and chests.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

// One entry a seat; null for a seat whose memory is not the viewer's.
json::array memory_document(const DevilSeen& seen);

// What is known of a chest is what its second reader knows, not its first.
bool is_of_second_reader(const devil::Chest& known);

// Reads the memory of one seat into `hidden`: what it says is put there, what it does not is left alone.
// `loose`: it may lack cards. Throws BadDocument.
void read_memory(const Field& memory, const devil::Open& open, core::Seat seat, bool loose,
                 devil::Hidden& hidden);

}  // namespace subrosa::engine
