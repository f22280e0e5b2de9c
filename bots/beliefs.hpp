// Probabilities of the other seats' identities, in one shape for all games.
#pragma once

#include "games/core/outcome.hpp"
#include "games/core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::bots {

inline constexpr std::size_t max_identities = 12;

// Probability of each identity, in the game's order of identities; unused places are 0.
using IdentityOdds = std::array<float, max_identities>;
using OddsBySeat = std::array<IdentityOdds, core::max_players>;

// Every seat's row sums to 1.
struct Beliefs {
    unsigned players = 0;  // number of rows: seats without a player have identities too
    unsigned identities = 0;
    // The row of the believer's own seat is the belief of an observer without any private knowledge.
    OddsBySeat odds{};
    bool operator==(const Beliefs&) const = default;
};

// An observed choice, and the change of belief about the seat that made it.
template <class Action>
struct Shift {
    std::uint32_t moment = 0;  // number of decisions of the game before it
    core::Seat seat = core::spectator;
    Action action{};
    IdentityOdds before{};
    IdentityOdds after{};
    float bits = 0.0F;  // relative entropy of `after` to `before`
};

}  // namespace subrosa::bots
