// The role tokens of an evening: whether those that were found in the envelopes can have been packed.
#pragma once

#include "games/cultists/cultists.hpp"

#include <array>

namespace subrosa::companion::cultists {

// How many tokens of each role people found. With the robot its envelope stays shut: the rest must fit it
// (B1).
using Tokens = std::array<int, subrosa::cultists::roles>;
bool adds_up(const subrosa::cultists::Options& options, const Tokens& found);

}  // namespace subrosa::companion::cultists
