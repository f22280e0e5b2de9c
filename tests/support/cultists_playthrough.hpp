// One whole game of Among Cultists as a text to read.
#pragma once

#include "tests/support/cultists_manners.hpp"

#include <string>

namespace subrosa::tests {

std::string playthrough(const cultists::Options& options, std::uint64_t seed, CultistsManner manner);

}  // namespace subrosa::tests
