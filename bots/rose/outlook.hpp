// How a position looks to a player: the evidence that his monk and his rivals are heading for.
#pragma once

#include "bots/rose/favour.hpp"

namespace subrosa::bots {

// What a seat with an identity thinks of the positions that its decision can lead to. Reads what lies open
// and what everybody was told, nothing hidden.
class Outlook {
  public:
    // `open` is the position at the decision; `odds` is who the others seem to be.
    Outlook(const rose::Open& open, core::Seat seat, rose::Colour identity, const Odds& odds,
            const ThumbWeights& weights);

    // High is good, in points of evidence. `open` may be any position of the same turn or the one after it.
    [[nodiscard]] float value(const rose::Open& open, const Favour& favour) const;

    // The same for the choice of a marker (E3), without the position it leads to.
    [[nodiscard]] float value_of_showing(rose::Colour colour, const rose::Open& open,
                                         const Favour& favour) const;

    [[nodiscard]] const Odds& odds() const { return odds_; }

  private:
    [[nodiscard]] float guesses_feared(const rose::Open& open, const Favour& favour,
                                       rose::Colour also_shown) const;

    core::Seat seat_;
    rose::Colour identity_;
    unsigned day_;
    ThumbWeights weights_;
    Odds odds_;
    ByColour<float> by_monk_{};      // what a point of evidence of each monk is worth
    rose::BySeat<float> by_seat_{};  // what a point of evidence of each seat is worth
};

// How the player reads the others at this moment of the game.
Reading reading_at(const rose::Open& open, const ThumbWeights& weights);

// How likely the day is ended by the next seat, the one after it, and so on, with `hours` of it left.
const rose::BySeat<float>& day_ending(unsigned players, int hours);

// The points each monk would get tonight, on average (E1): `hours` are left, 0 is an exact count.
ByColour<float> points_tonight(const rose::Open& open, int hours, const ThumbWeights& weights);

}  // namespace subrosa::bots
