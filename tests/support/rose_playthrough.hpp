// One whole game as a text to read: who decides, what is done, who is told what, and what everybody then
// knows.
#pragma once

#include "games/rose/rose.hpp"

#include <string>

namespace subrosa::tests {

// A random game of that seed. Of what is known only the lines that have changed are printed again.
std::string playthrough(const rose::Options& options, std::uint64_t seed);

}  // namespace subrosa::tests
