// A finished game step by step, as a viewer saw it or with the full position.
#pragma once

#include "engine/game_file.hpp"
#include "host/wire/bodies.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace subrosa::server {

// A part of a replay.
struct ReplayPart {
    std::optional<core::Seat> viewer;  // a seat or core::spectator; nothing: the full position
    unsigned from = 0;                 // the first step; 0 is the deal
    unsigned count = 0;                // maximum of steps
};

// A wire::Replay as text. Steps are added until the text has `bytes` bytes, at least one.
Result<std::string> replay(const engine::GameFile& file, const ReplayPart& part, std::size_t bytes);

// A whole game has up to 10 MB, so clients fetch it in pages.
inline constexpr std::size_t replay_page_bytes = 256U * 1024U;

}  // namespace subrosa::server
