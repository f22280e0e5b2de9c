// A bot for any game that chooses uniformly at random, and the random number streams of bots.
#pragma once

#include "bots/bot.hpp"

namespace subrosa::bots {

// The stream depends on the seat. It lies far from the low stream numbers that the games use.
inline core::Rng stream_of(core::Seat seat, const core::Seed& seed) {
    constexpr std::uint64_t bots = 0x626f'7473'0000ULL;
    return {seed, bots + seat};
}

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
