// The four chests at the real table: who gets which (T6), the blind table, a lost phone. A chest goes by the
// role whose sign is in it.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/routing.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace subrosa::devil::companion {

using Wishes = std::array<std::array<Wish, parts>, players>;

// The roles by seat, and the schedule of the evening: the same as in a game dealt from this seed.
struct Deal {
    Layout roles{};
    std::uint32_t schedule = 0;
};
Deal draw_deal(const Wishes& wishes, const core::Seed& seed);

// The seat that gets each chest. `home`: its owner, also when the roles are dealt.
enum class Handing : std::uint8_t { home, first, second };
inline constexpr std::size_t handings = 3;
using SeatOfChest = std::array<core::Seat, roles>;
SeatOfChest hands(const Layout& layout, unsigned schedule, unsigned round, Handing handing);

// The owners' roles of the two chests that a seat has read in a round.
struct ChestsRead {
    Role first = Role::none;
    Role second = Role::none;
};
using RoundRead = BySeat<ChestsRead>;
// Whether this schedule shows every seat what it has read in the rounds so far.
bool fits(unsigned schedule, const Layout& layout, std::span<const RoundRead> read);

// A chest is somewhere else after each of the two swaps: what lies on place i goes to place swap[i].
using Swap = std::array<std::uint8_t, players>;
using Swaps = std::array<Swap, 2>;
Swaps draw_swaps(const core::Seed& seed);
// After both swaps: the seat that gets what lies on each place. `chests`: what lay on each place before.
using SeatOfPlace = std::array<core::Seat, players>;
SeatOfPlace openly(const std::array<Role, players>& chests, const SeatOfChest& hands, const Swaps& swaps);

}  // namespace subrosa::devil::companion
