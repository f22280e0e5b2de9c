// A finished game step by step, as a viewer saw it or with the full position.
#pragma once

#include "engine/game_file.hpp"
#include "host/wire/bodies.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::host {

// A part of a replay.
struct ReplayPart {
    std::optional<core::Seat> viewer;  // a seat or core::spectator; nothing: the full position
    unsigned from = 0;                 // the first step; 0 is the deal
    unsigned count = 0;                // maximum of steps
};

// What a client asks for by these texts: a viewer is a seat, "public" or "all"; by default the whole game as
// the public saw it.
Result<ReplayPart> replay_part(std::optional<std::string_view> viewer, std::optional<std::string_view> from,
                               std::optional<std::string_view> count, const engine::GameFile& file);

// A wire::Replay as text. Steps are added until the text has `bytes` bytes, at least one.
Result<std::string> replay(const engine::GameFile& file, const ReplayPart& part, std::size_t bytes);

// A whole game has up to 10 MB, so clients fetch it in pages.
inline constexpr std::size_t replay_page_bytes = 256U * 1024U;

}  // namespace subrosa::host
