// Worlds that a seat imagines, and how many ways there are for the seats to be whom they are.
#pragma once

#include "games/rose/rose.hpp"

#include <vector>

namespace subrosa::tests {

using Identities = rose::BySeat<rose::Colour>;

// A world that `viewer` imagines when `truth` is true.
rose::State imagined(const rose::State& truth, core::Seat viewer, core::Rng& rng);

// Every way in which the seats can have different colours: the viewer its own, nobody one that he has
// disclaimed.
std::vector<Identities> possible_identities(const rose::State& state, core::Seat viewer);

}  // namespace subrosa::tests
