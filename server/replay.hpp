// A finished game, step by step, as a seat or a spectator saw it, or from above.
#pragma once

#include "server/wire/bodies.hpp"
#include "table/game_file.hpp"

#include <optional>

namespace subrosa::server {

// Steps from number `from` on (0 is the deal), at most `count`. `viewer`: a seat, or core::spectator;
// nothing: from above, the whole truth.
table::Result<wire::Replay> replay(const table::GameFile& file, std::optional<core::Seat> viewer,
                                   unsigned from, unsigned count);

// Longer than any game: a client that scrubs asks once. A whole game is about half a megabyte.
inline constexpr unsigned most_replay_steps = 1000;

}  // namespace subrosa::server
