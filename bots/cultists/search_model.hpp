// The search model of Among Cultists: worlds weighted by belief, players who act on what they can know, and
// the evaluation of positions.
#pragma once

#include "bots/cultists/belief.hpp"
#include "bots/cultists/heuristic.hpp"
#include "bots/cultists/opinion_cache.hpp"
#include "bots/cultists/talk.hpp"
#include "bots/search/model.hpp"

namespace subrosa::bots::cultists {

struct SearchParams {
    int rounds = 1;                    // whole rounds after the current one before a position is evaluated
    float policy_temperature = 0.25F;  // of the priors
};

struct SearchLevel {
    Budget budget;
    HeuristicWeights weights = fitted_weights().thumb;
    SearchParams params;
};
SearchLevel easy_level();
SearchLevel normal_level();
SearchLevel hard_level();

class SearchModel : public search::DefaultModel<Cultists> {
  public:
    using Level = SearchLevel;

    SearchModel(core::Seat seat, core::Rng rng, const SearchLevel& level);

    void update(const Knowledge& knowledge) { known_ = knowledge; }
    void decided(const Knowledge& knowledge, const Action& /*action*/) { known_ = knowledge; }
    void hear(core::Seat speaker, const Claim& claim) { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() { return talk_.speak(); }
    [[nodiscard]] const Beliefs* beliefs() const {
        return known_ ? &opinions_.beliefs(*known_, weights_) : nullptr;
    }

    std::optional<Action> begin(const Knowledge& knowledge, const Choices& choices, search::Priors& priors,
                                core::Rng& rng);
    void sample(Simulation& simulation, core::Rng& rng) const;
    [[nodiscard]] static std::uint32_t tree_key(const Simulation& simulation, core::Seat seat) {
        return simulation.world->hidden.roles[seat] == Role::cultist ? 1U : 0U;
    }
    void priors(Simulation& simulation, core::Seat seat, const Choices& choices,
                search::Priors& priors) const;
    std::size_t rollout(Simulation& simulation, core::Seat seat, const Choices& choices,
                        core::Rng& rng) const;
    [[nodiscard]] static bool simultaneous(const Simulation& simulation) {
        const Step step = simulation.world->open.step;
        return step == Step::voting || step == Step::closing;
    }
    [[nodiscard]] bool finished(const Simulation& simulation) const;
    [[nodiscard]] static search::Values evaluate(const Simulation& simulation);

  private:
    static constexpr unsigned proposals = 24;  // worlds tried for each set of cultists

    [[nodiscard]] Scores scores(const Simulation& simulation, core::Seat seat, const Choices& choices) const;
    void fill_priors(const Scores& scores, std::size_t count, search::Priors& priors) const;

    core::Seat seat_;
    HeuristicWeights weights_;
    SearchParams params_;
    mutable OpinionCache opinions_;  // refreshed when beliefs() is asked
    std::optional<Knowledge> known_;
    std::optional<Belief> belief_;
    unsigned belief_generation_ = 0;  // of the opinions that the belief belongs to
    Talk talk_;
};

}  // namespace subrosa::bots::cultists
