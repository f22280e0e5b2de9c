// The bot that searches, for every game that supplies a SearchModel.
#pragma once

#include "bots/search/race.hpp"
#include "bots/search/tree_search.hpp"

namespace subrosa::bots {

template <search::SearchModel M>
class SearchBot final : public Bot<typename M::Game> {
  public:
    using G = typename M::Game;

    SearchBot(core::Seat seat, const core::Rng& rng, const typename M::Level& level)
        : seat_(seat),
          rng_(rng),
          default_budget_(level.budget),
          budget_(level.budget),
          model_(seat, rng, level) {}

    void update(const typename G::Knowledge& knowledge) override { model_.update(knowledge); }
    void observe(const typename G::GameEvent& event) override { model_.observe(event); }
    typename G::Action decide(const typename G::Knowledge& knowledge,
                              const typename G::Choices& choices) override {
        const typename G::Action chosen = choices.size() == 1 ? choices[0] : searched(knowledge, choices);
        model_.decided(knowledge, chosen);
        return chosen;
    }
    void hear(core::Seat speaker, const Claim& claim) override { model_.hear(speaker, claim); }
    std::optional<Claim> speak() override { return model_.speak(); }
    void allow(const Budget& budget) override { budget_ = budget == Budget{} ? default_budget_ : budget; }
    [[nodiscard]] std::uint64_t iterations() const override { return iterations_; }
    [[nodiscard]] const Beliefs* beliefs() const override { return model_.beliefs(); }
    [[nodiscard]] std::span<const Shift<typename G::Action>> shifts() const override {
        return model_.shifts();
    }

  private:
    typename G::Action searched(const typename G::Knowledge& knowledge, const typename G::Choices& choices) {
        const search::Stopper stopper(budget_);
        if constexpr (search::TreeModel<M>) {
            search::Priors priors{};
            if (const auto action = model_.begin(knowledge, choices, priors, rng_)) return *action;
            search::TreeSearch<M> tree(model_, seat_, model_.players(knowledge));
            iterations_ += tree.run(choices, priors, stopper, rng_);
            return choices[tree.best()];
        } else {
            if (const auto action = model_.begin(knowledge, choices, rng_)) return *action;
            std::size_t best = 0;
            if (model_.candidates() > 1) {
                search::Race<M> race;
                iterations_ += race.run(model_, model_.candidates(), stopper, rng_);
                best = race.best();
            }
            return model_.commit(best, knowledge, choices);
        }
    }

    core::Seat seat_;
    core::Rng rng_;
    Budget default_budget_;
    Budget budget_;
    M model_;
    std::uint64_t iterations_ = 0;
};

}  // namespace subrosa::bots
