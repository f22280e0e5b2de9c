// The bot "thumb" of Among Cultists: plays the heuristic policy.
#pragma once

#include "bots/bot.hpp"
#include "bots/cultists/heuristic.hpp"
#include "bots/cultists/opinion_cache.hpp"
#include "bots/cultists/talk.hpp"

namespace subrosa::bots::cultists {

class ThumbBot final : public Bot<Cultists> {
  public:
    ThumbBot(core::Seat seat, core::Rng rng, const HeuristicWeights& weights = fitted_weights().thumb)
        : rng_(rng), weights_(weights), opinions_(seat, core::Rng(rng.next_seed(), 1)), talk_(seat) {}

    void update(const Knowledge& knowledge) override { known_ = knowledge; }
    Action decide(const Knowledge& knowledge, const Choices& choices) override {
        known_ = knowledge;
        if (choices.size() == 1) return choices[0];
        opinions_.refresh(knowledge, weights_);
        talk_.prepare(knowledge, opinions_.own(), opinions_.common());
        const Heuristic heuristic(knowledge, opinions_.own(), opinions_.common(), weights_);
        return choices[best_with_noise(heuristic.scores(choices), choices.size(), weights_.tie_noise, rng_)];
    }
    [[nodiscard]] const Beliefs* beliefs() const override {
        return known_ ? &opinions_.beliefs(*known_, weights_) : nullptr;
    }
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override { return talk_.speak(); }

  private:
    core::Rng rng_;
    HeuristicWeights weights_;
    mutable OpinionCache opinions_;  // refreshed when beliefs() is asked
    std::optional<Knowledge> known_;
    Talk talk_;
};

}  // namespace subrosa::bots::cultists
