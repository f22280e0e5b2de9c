// The policy model: how likely a seat is to choose what, for each monk that it may be, if it values positions
// as a rule-of-thumb player does.
#pragma once

#include "bots/rose/hand_odds.hpp"
#include "bots/rose/thumb.hpp"

namespace subrosa::bots {

// The worth of the choices of one decision, by the monk that the seat may be.
using MonkScores = ByColour<Scores>;

// `world` is any world in which the seat decides; see thumb_scores().
MonkScores policy_scores(const RoseWorld& world, core::Seat seat, const Favour& favour,
                         const ThumbWeights& weights, const rose::Choices& choices);

// The worth of playing each of the `unseen` cards now, whatever the seat holds in `world`.
CardScores card_scores(const RoseWorld& world, core::Seat seat, const Favour& favour,
                       const ThumbWeights& weights, const Faces& faces, const FaceCounts& unseen);

// The score of what the rules do not allow.
inline constexpr float not_allowed = -1e6F;

// How likely a seat with this care makes each of the first `count` choices: 0 for what is not allowed and,
// if the care has a slip, for nothing else. Something must be allowed.
Scores chances_of(const Scores& scores, std::size_t count, const Care& care);

}  // namespace subrosa::bots
