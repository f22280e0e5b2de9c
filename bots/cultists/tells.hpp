// What gives cultists away beyond what the rules prove: they come close to people, and bring cards that spoil
// rooms. How much each counts was fitted to games.
#pragma once

#include "games/cultists/cultists.hpp"

namespace subrosa::bots {

inline constexpr std::size_t kinds_of_tells = 8;
using CultistsTells = std::array<float, kinds_of_tells>;

// What there is of each kind against these seats together; from what everybody saw.
CultistsTells tells_against(const cultists::Open& open, cultists::Seats seats);

// How much likelier it all is if these are the cultists, as a logarithm; `chance`, that of what was seen if
// everybody chose by lot, counts for only a part, because nobody does.
float evidence_against(const cultists::Open& open, cultists::Seats seats, float chance);

}  // namespace subrosa::bots
