// The rule-of-thumb player: looks to the end of its turn, protects and disguises its monk, hurts those ahead.
#pragma once

#include "bots/bot.hpp"
#include "bots/rose/favour.hpp"
#include "bots/world.hpp"

#include <array>

namespace subrosa::bots {

using RoseWorld = World<rose::Rose>;

// One number a choice, in the order of the choices.
using Scores = std::array<float, 16>;

// Who the others seem to be to a rule-of-thumb player, by their favours.
Odds thumb_reading(const rose::Open& open, core::Seat seat, rose::Colour identity, const Favour& favour,
                   const ThumbWeights& weights);

// What a rule-of-thumb player at `seat` who is `identity` thinks of each of its choices, in points of
// evidence (when guessing: in guesses likely right); high is good. `world` is a world that this player
// imagines, or one that somebody imagines for him. Must hold: the scores are the same for all worlds between
// which the seat cannot tell.
Scores thumb_scores(const RoseWorld& world, core::Seat seat, rose::Colour identity, const Odds& odds,
                    const Favour& favour, const ThumbWeights& weights, const rose::Choices& choices);
// The same for a player who reads the others as thumb_reading() does.
Scores thumb_scores(const RoseWorld& world, core::Seat seat, rose::Colour identity, const Favour& favour,
                    const ThumbWeights& weights, const rose::Choices& choices);

// How likely each of the first `count` choices is made. With temperature 0 the best is, the first of several.
Scores thumb_odds(const Scores& scores, std::size_t count, float temperature);

class ThumbBot final : public Bot<rose::Rose> {
  public:
    ThumbBot(core::Seat seat, core::Rng rng, const ThumbWeights& weights = {})
        : seat_(seat), rng_(rng), weights_(weights) {}

    void look(const rose::Knowledge& knowledge) override { seen_ = knowledge; }
    void observe(const rose::Told& told) override { favour_.observe(told, weights_); }
    rose::Action decide(const rose::Knowledge& knowledge, const rose::Choices& choices) override;
    [[nodiscard]] const Beliefs* beliefs() const override;

  private:
    core::Seat seat_;
    core::Rng rng_;
    ThumbWeights weights_;
    Favour favour_;
    rose::Knowledge seen_;  // no players in it: nothing seen yet
    mutable Beliefs beliefs_;
};

}  // namespace subrosa::bots
