// Reading other players: what every seat seems to favour, by what it did to the monks, and who that makes it.
#pragma once

#include "bots/rose/weights.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>
#include <array>

namespace subrosa::bots {

template <class T>
using ByColour = std::array<T, rose::colours>;

// Must hold: depends on what everybody is told alone, so that all seats who watched a game have the same.
class Favour {
  public:
    // Takes note of an event. Whatever the acting seat takes off a monk's tracks is favour, whatever it adds
    // the opposite; what happens by itself (the evening, the revelations, V14) says nothing.
    void observe(const rose::Told& told, const ThumbWeights& weights);

    [[nodiscard]] const ByColour<float>& of(core::Seat seat) const { return favour_[seat]; }

  private:
    rose::BySeat<ByColour<float>> favour_{};
    core::Seat actor_ = core::spectator;
    rose::Event today_ = rose::Event::none;
};

// How somebody reads favour.
struct Reading {
    float conviction = 0.0F;  // what a point of favour says, as a natural logarithm
    float decoy_lead = 0.0F;  // a favourite who leads the next by less is taken for a decoy
};

// How likely each seat is each monk.
using Odds = rose::BySeat<ByColour<float>>;

// In the eyes of `seat`, who is `identity`: identities are distinct, markers shown are believed, the rest is
// favour. All zero if no distribution of the identities is possible.
Odds odds_for(const rose::Open& open, const Favour& favour, core::Seat seat, rose::Colour identity,
              const Reading& reading);

// How likely somebody who reads like this thinks it that `seat` is `identity`, on its favours and markers
// alone; `also_shown` counts as a marker of the seat.
float seen_as(const rose::Open& open, const Favour& favour, core::Seat seat, rose::Colour identity,
              const Reading& reading, rose::Colour also_shown = rose::Colour::none);

// Grows like the exponential function and is the same number on every machine, which std::exp is not.
constexpr float steep(float x) {
    float result = 1.0F + std::clamp(x, -20.0F, 20.0F) / 256.0F;
    for (int doubling = 0; doubling < 8; ++doubling) result *= result;
    return result;
}

}  // namespace subrosa::bots
