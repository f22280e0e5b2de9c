// A bot for any game that chooses uniformly at random.
#pragma once

#include "bots/bot.hpp"

namespace subrosa::bots {

template <core::Game G>
class RandomBot final : public Bot<G> {
  public:
    RandomBot(core::Seat /*seat*/, core::Rng rng) : rng_(rng) {}

    typename G::Action decide(const typename G::Knowledge& /*knowledge*/,
                              const typename G::Choices& choices) override {
        return choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    }

  private:
    core::Rng rng_;
};

}  // namespace subrosa::bots
