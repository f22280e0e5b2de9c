// Ways of playing The Name of the Rose that lead where random games seldom get.
#pragma once

#include "games/rose/rose.hpp"
#include "tests/support/law.hpp"

#include <vector>

namespace subrosa::tests {

// Now and then everybody does anything.
enum class RoseManner : std::uint8_t {
    any,       // whatever there is
    delayers,  // Adson and small values, pay all they can, take every tile: two and more shuffles
    hoarders,  // take every tile and give none back while there is a chain: buildings run out of tiles
    crowds,    // bring everybody together, so that buildings fill up
};
inline constexpr std::size_t rose_manners = 4;

struct PlayRose {
    RoseManner manner = RoseManner::any;
    rose::Action operator()(const rose::State& state, core::Seat seat,
                            const std::vector<rose::Action>& choices, core::Rng& rng) const;
};

}  // namespace subrosa::tests
