// The heuristic policy of The Name of the Rose, and the bot "thumb" that plays it. It looks to the end of its
// turn, protects and disguises its monk, and hurts the seats in the lead.
#pragma once

#include "bots/bot.hpp"
#include "bots/rose/favour.hpp"

#include <array>

namespace subrosa::bots::rose {

// By choice.
using Scores = std::array<float, 16>;

// The identities of the others by their favours.
Odds heuristic_reading(const Open& open, core::Seat seat, Colour identity, const Favour& favour,
                       const HeuristicWeights& weights);

// The value of each choice of `seat`, who is `identity`, in points of evidence (for guesses: in expected
// right guesses); higher is better. Invariant: the scores are equal for all worlds that the seat cannot tell
// apart.
Scores heuristic_scores(const World& world, core::Seat seat, Colour identity, const Odds& odds,
                        const Favour& favour, const HeuristicWeights& weights, const Choices& choices);
// The same with the odds of heuristic_reading().
Scores heuristic_scores(const World& world, core::Seat seat, Colour identity, const Favour& favour,
                        const HeuristicWeights& weights, const Choices& choices);

// Softmax of the first `count` scores. At temperature 0 the first of the best has probability 1.
Scores softmax(const Scores& scores, std::size_t count, float temperature);

class ThumbBot final : public Bot<Rose> {
  public:
    ThumbBot(core::Seat seat, core::Rng rng, const HeuristicWeights& weights = fitted_weights().thumb)
        : seat_(seat), rng_(rng), weights_(weights) {}

    void update(const Knowledge& knowledge) override { known_ = knowledge; }
    void observe(const GameEvent& event) override { favour_.observe(event, weights_); }
    Action decide(const Knowledge& knowledge, const Choices& choices) override;
    // From favours; the row of the own seat is that of a reader like this bot.
    [[nodiscard]] const Beliefs* beliefs() const override;

  private:
    core::Seat seat_;
    core::Rng rng_;
    HeuristicWeights weights_;
    Favour favour_;
    Knowledge known_;  // of no seat before the first update
    mutable Beliefs beliefs_;
};

}  // namespace subrosa::bots::rose
