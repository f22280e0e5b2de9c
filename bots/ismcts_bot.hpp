// Single-observer ISMCTS for any game, as a baseline (bots/search/plain_search.hpp).
#pragma once

#include "bots/bot.hpp"
#include "bots/search/plain_search.hpp"

namespace subrosa::bots {

template <core::Game G>
class IsmctsBot final : public Bot<G> {
  public:
    IsmctsBot(core::Seat seat, core::Rng rng) : seat_(seat), rng_(rng) {}

    typename G::Action decide(const typename G::Knowledge& knowledge,
                              const typename G::Choices& choices) override {
        if (choices.size() == 1) return choices[0];
        return choices[search_.run(knowledge, seat_, choices, budget_, rng_)];
    }
    void allow(const Budget& budget) override { budget_ = budget == Budget{} ? default_budget : budget; }
    [[nodiscard]] std::uint64_t iterations() const override { return search_.iterations(); }

  private:
    static constexpr Budget default_budget{200, 0};

    core::Seat seat_;
    core::Rng rng_;
    Budget budget_ = default_budget;
    search::PlainSearch<G> search_;
};

}  // namespace subrosa::bots
