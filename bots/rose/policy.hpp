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

// How likely a seat with this care makes the choice: never 0.
float chance_of(const Scores& scores, std::size_t count, std::size_t choice, const Care& care);

// How likely a seat that is `monk` shows this marker (E3): 0 if it is its own.
float chance_of_showing(const rose::Open& open, core::Seat seat, rose::Colour monk, rose::Colour shown,
                        const Favour& favour, const ThumbWeights& weights, const Care& care);

}  // namespace subrosa::bots
