// What a bot thinks about who the others are: the same shape for every game.
#pragma once

#include "games/core/outcome.hpp"
#include "games/core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::bots {

inline constexpr std::size_t max_identities = 12;

// How likely each identity is, in the order in which the game lists them; the rest is 0.
using IdentityOdds = std::array<float, max_identities>;
using OddsBySeat = std::array<IdentityOdds, core::max_players>;

// Every row of a seat adds up to 1.
struct Beliefs {
    unsigned players = 0;  // how many seats: those that nobody plays have identities too
    unsigned identities = 0;
    // By seat. The row of the believer's own seat is not what it knows of itself, but what somebody who knows
    // no secret at all would think of it: how it is seen.
    OddsBySeat odds{};
    bool operator==(const Beliefs&) const = default;
};

// An observed choice, and how it moved the belief about the seat that made it.
template <class Action>
struct Shift {
    std::uint32_t moment = 0;  // how many decisions of the game had been made before it
    core::Seat seat = core::spectator;
    Action action{};
    IdentityOdds before{};
    IdentityOdds after{};
    float bits = 0.0F;  // how far: the relative entropy of `after` to `before`
};

}  // namespace subrosa::bots
