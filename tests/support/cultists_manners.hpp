// Ways of playing Among Cultists that lead where random games seldom get.
#pragma once

#include "games/cultists/cultists.hpp"
#include "tests/support/law.hpp"

#include <string_view>
#include <vector>

namespace subrosa::tests {

// All see the whole truth, for they are to reach places, not to play well; all claim (C1) but
// seldom, for else a game seldom sees a third round.
enum class CultistsManner : std::uint8_t {
    any,         // whatever there is
    killers,     // cultists meet one at a time and give dead cards; nobody is ever accused
    voters,      // votes are called, and all vote for the same one
    inspectors,  // rooms are filled and inspected until the points are there
    checkers,    // everybody looks at everybody, and the dead are found
    dark,        // crowds meet; nobody turns the power on
    ghosts,      // investigators are voted out and play on
    closers,     // two go to the portal; now and then the partner refuses
    knives,      // the knife is used wherever it can be, and dangers are called up for it
    slayers,     // the slayer slays, and others drive him to it
};
inline constexpr std::size_t cultists_manners = 10;
std::string_view name_of(CultistsManner manner);

struct PlayCultists {
    CultistsManner manner = CultistsManner::any;
    cultists::Action operator()(const cultists::State& state, core::Seat seat,
                                const std::vector<cultists::Action>& choices, core::Rng& rng) const;
};

}  // namespace subrosa::tests
