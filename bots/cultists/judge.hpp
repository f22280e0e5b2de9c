// How a world stands: the chance that the investigators win it.
#pragma once

#include "bots/cultists/opinion.hpp"

#include <array>

namespace subrosa::bots {

// What counts, as numbers; for the judgement and for whoever fits it.
inline constexpr std::size_t judged_features = 9;
using CultistsFeatures = std::array<float, judged_features>;
CultistsFeatures features_of(const cultists::Open& open, const cultists::Hidden& hidden);

float investigators_chance(const CultistsWorld& world);

}  // namespace subrosa::bots
