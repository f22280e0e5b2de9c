// Favour: which monks the actions of a seat have helped or hurt, and the identities that this suggests.
#pragma once

#include "bots/rose/game.hpp"
#include "bots/rose/weights.hpp"

#include <algorithm>
#include <array>

namespace subrosa::bots::rose {

template <class T>
using ByColour = std::array<T, colours>;

// Depends on public events only: all seats that watched a game have the same.
class Favour {
  public:
    // Points that the acting seat takes off a monk's tracks are favour, points that it adds the opposite.
    // Effects without a choice (the evening, the revelations, V14) do not count.
    void observe(const GameEvent& event, const HeuristicWeights& weights);

    [[nodiscard]] const ByColour<float>& of(core::Seat seat) const { return favour_[seat]; }

  private:
    BySeat<ByColour<float>> favour_{};
    core::Seat actor_ = core::spectator;
    Event today_ = Event::none;
};

// How a reader turns favour into identities.
struct ReaderModel {
    float conviction = 0.0F;  // log-likelihood per point of favour
    float decoy_lead = 0.0F;  // a favourite with a smaller lead over the next monk is taken for a decoy
};

// Probability of each monk, by seat.
using Odds = BySeat<ByColour<float>>;

// As seen by `seat`, who is `identity`: identities are distinct, shown markers are excluded, the rest is
// favour. All zero if no assignment of identities is possible.
Odds odds_for(const Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const ReaderModel& reading);

// The probability that such a reader assigns to `seat` being `identity`, from its favours and markers only;
// `also_shown` counts as a shown marker of the seat.
float seen_as(const Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const ReaderModel& reading, Colour also_shown = Colour::none);

// Approximates exp(x) with the same result on every machine, unlike std::exp.
constexpr float portable_exp(float x) {
    float result = 1.0F + std::clamp(x, -20.0F, 20.0F) / 256.0F;
    for (int doubling = 0; doubling < 8; ++doubling) result *= result;
    return result;
}

}  // namespace subrosa::bots::rose
