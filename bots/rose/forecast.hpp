// Where a position leads, to whoever knows what lies hidden in it: the evidence of the end, and the chances
// to win that it makes.
#pragma once

#include "bots/rose/quick.hpp"

namespace subrosa::bots {

// In points of evidence; less is better.
struct Forecast {
    ByColour<float> monks{};      // what each monk is heading for
    rose::BySeat<float> seats{};  // what comes to each seat besides
    float days_left = 0;          // that are still to change it, this one included
};
// Guesses are not in it.
Forecast forecast(const rose::Open& open, const rose::BySeat<rose::Hand>& hands, const Quick& quick,
                  const ThumbWeights& weights);

// How likely `seat` wins if the seats end with such evidence, give or take the spread.
float chance_to_win(const rose::BySeat<float>& evidence, unsigned players, core::Seat seat, float spread);

}  // namespace subrosa::bots
