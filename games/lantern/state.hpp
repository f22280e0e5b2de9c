// The whole truth of a game of Lantern, and what one seat knows of it.
#pragma once

#include "games/core/seat.hpp"
#include "games/lantern/actions.hpp"
#include "games/lantern/data.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace subrosa::lantern {

template <class T>
using BySeat = std::array<T, max_players>;

// What everybody saw of one night.
struct Night {
    core::Seat looked_at = nobody;  // nobody: not yet, or the keeper passed
    BySeat<core::Seat> votes{};     // nobody: not shown
    bool operator==(const Night&) const = default;
};

// Everything that lies open on the table, and what a perfect memory at the table keeps of it. Nothing secret
// may ever be written here: know() gives all of it to everybody.
struct Open {
    core::SeatSet awaited;  // who must decide now
    core::SeatSet shown;    // V3: whose lanterns a vote has turned over
    Options options;
    Stage stage = Stage::look;
    std::uint8_t night = 1;
    core::Seat starter = 0;  // the keeper of night 1
    std::array<Night, max_nights> nights{};
    bool operator==(const Open&) const = default;
};

struct Hidden {
    core::Seat dark = nobody;    // S2
    BySeat<core::Seat> votes{};  // V1: given in secret and not yet shown; else nobody
    bool operator==(const Hidden&) const = default;
};

struct State {
    Open open;
    Hidden hidden;
    bool operator==(const State&) const = default;
};

// What one seat knows: what lies open, and of the rest only its own.
struct Knowledge {
    Open open;
    core::Seat seat = nobody;
    BySeat<Light> lanterns{};  // none: not known
    core::Seat vote = nobody;  // its own secret vote
    std::uint8_t spare = 0;    // an even size: no padding
    bool operator==(const Knowledge&) const = default;
};

// Plain bytes without padding: copied by memcpy, hashed and compared byte by byte.
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::has_unique_object_representations_v<Knowledge>);

// ---- reading a state: these need nothing hidden

// L1: the keepers go clockwise, one a night.
constexpr core::Seat keeper_of(const Open& open, unsigned night) {
    return static_cast<core::Seat>((open.starter + night - 1U) % open.options.players);
}
constexpr core::SeatSet everybody(const Open& open) {
    return core::SeatSet::everybody(open.options.players);
}

}  // namespace subrosa::lantern
