// A finished game, step by step, as a seat or a spectator saw it, or from above.
#pragma once

#include "engine/game_file.hpp"
#include "server/wire/bodies.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace subrosa::server {

// A part of a replay.
struct ReplayPart {
    std::optional<core::Seat> viewer;  // a seat, or core::spectator; nothing: from above, the whole truth
    unsigned from = 0;                 // the first step; 0 is the deal
    unsigned count = 0;                // at most so many steps
};

// A wire::Replay as text. Steps are added until the text has so many bytes: at least one, if there is one.
Result<std::string> replay(const engine::GameFile& file, const ReplayPart& part, std::size_t bytes);

// A whole game has up to ten megabytes: a client asks for the steps behind those that it got.
inline constexpr std::size_t replay_page_bytes = 256U * 1024U;

}  // namespace subrosa::server
