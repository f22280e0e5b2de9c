// Ways of playing Deal with the Devil that lead where random games seldom get.
#pragma once

#include "games/devil/devil.hpp"
#include "tests/support/law.hpp"

#include <string_view>
#include <vector>

namespace subrosa::tests {

// All see the whole truth, for they are to reach places, not to play well. Now and then everybody does
// anything.
enum class DevilManner : std::uint8_t {
    any,       // whatever there is
    traders,   // offer what they can spare, accept what they can pay
    builders,  // plan what they can pay, or nearly, and build it
    sinners,   // sell souls, borrow, play events to the left, confess
    saints,    // keep their souls, repay, play events to the right, accuse the same one, prove, buy wings
    accusers,  // all accuse the same one, and guess right in the ritual
    stewards,  // gather buildings that are used, the stables and the dam before all, and use them in turns
};
inline constexpr std::size_t devil_manners = 7;
std::string_view name_of(DevilManner manner);

struct PlayDevil {
    DevilManner manner = DevilManner::any;
    devil::Action operator()(const devil::State& state, core::Seat seat,
                             const std::vector<devil::Action>& choices, core::Rng& rng) const;
};

}  // namespace subrosa::tests
