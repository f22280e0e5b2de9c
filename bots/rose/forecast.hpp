// Forecasts the final evidence of a position whose hidden part is known, and the chances to win.
#pragma once

#include "bots/rose/fast_heuristic.hpp"

namespace subrosa::bots::rose {

// In points of evidence; less is better.
struct Forecast {
    ByColour<float> monks{};  // expected final evidence of each monk
    BySeat<float> seats{};    // expected evidence of each seat besides its monk's
    float days_left = 0;      // including the current one
};
// Without the guesses.
Forecast forecast(const Open& open, const BySeat<Hand>& hands, const FastHeuristic& fast,
                  const HeuristicWeights& weights);

// Softmax over the final evidence with this spread as temperature.
float chance_to_win(const BySeat<float>& evidence, unsigned players, core::Seat seat, float spread);

}  // namespace subrosa::bots::rose
