// The heuristic value of a position: the evidence that the own monk and the rivals are expected to get.
#pragma once

#include "bots/rose/favour.hpp"

namespace subrosa::bots::rose {

// Values the positions that a decision of a seat can lead to, from public information.
class Evaluator {
  public:
    // `open` is the position of the decision; `odds` are the assumed identities of the others.
    Evaluator(const Open& open, core::Seat seat, Colour identity, const Odds& odds,
              const HeuristicWeights& weights);

    // In points of evidence; higher is better. `open` may be any position of the same turn or the next.
    [[nodiscard]] float value(const Open& open, const Favour& favour) const;

    // The same for the choice of a marker (E3), without its effects.
    [[nodiscard]] float value_of_showing(Colour colour, const Open& open, const Favour& favour) const;

    [[nodiscard]] const Odds& odds() const { return odds_; }

  private:
    [[nodiscard]] float expected_guess_cost(const Open& open, const Favour& favour, Colour also_shown) const;

    core::Seat seat_;
    Colour identity_;
    unsigned day_;
    HeuristicWeights weights_;
    Odds odds_;
    ByColour<float> by_monk_{};  // value of a point of evidence of each monk
    BySeat<float> by_seat_{};    // value of a point of evidence of each seat
};

// How the player reads the others at this point of the game.
ReaderModel reading_at(const Open& open, const HeuristicWeights& weights);

// The probability that the day is ended by the next seat, the one after it, and so on, with `hours` left.
const BySeat<float>& day_ending(unsigned players, int hours);

// Expected points of each monk this evening (E1) with `hours` left; exact for 0.
ByColour<float> points_tonight(const Open& open, int hours, const HeuristicWeights& weights);

}  // namespace subrosa::bots::rose
