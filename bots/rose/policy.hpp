// The policy model: the heuristic values of a seat's choices, for each monk that it may be.
#pragma once

#include "bots/rose/hand_odds.hpp"
#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {

// Scores of the choices of one decision, by the monk that the seat may be.
using MonkScores = ByColour<Scores>;

// `world` is any world in which the seat decides; see heuristic_scores().
MonkScores policy_scores(const World& world, core::Seat seat, const Favour& favour,
                         const HeuristicWeights& weights, const Choices& choices);

// The value of playing each of the `unseen` cards now, whatever the seat holds in `world`.
CardScores card_scores(const World& world, core::Seat seat, const Favour& favour,
                       const HeuristicWeights& weights, const CardFaces& faces, const FaceCounts& unseen);

// The score of illegal choices.
inline constexpr float not_allowed = -1e6F;

// The probabilities of the first `count` choices: 0 for illegal ones, and above 0 for all others if epsilon
// is. At least one must be legal.
Scores chances_of(const Scores& scores, std::size_t count, const ChoiceNoise& noise);

}  // namespace subrosa::bots::rose
