// The search model of The Name of the Rose: worlds weighted by belief, players who act on what they can know,
// and the evaluation of positions.
#pragma once

#include "bots/rose/belief.hpp"
#include "bots/rose/fast_heuristic.hpp"
#include "bots/rose/talk.hpp"
#include "bots/search/model.hpp"

namespace subrosa::bots::rose {

struct SearchParams {
    int rounds = 2;                   // rounds of turns before a position is evaluated
    float policy_temperature = 0.3F;  // of priors and playouts
    float turn_end_weight = 0.5F;     // weight of the position after the own turn in the evaluation
    float guess_weight = 1.0F;        // weight of the expected cost of the others' guesses
    float bayes_readers = 0.7F;       // share of Bayesian readers among those who do not read favours
    EvaluationWeights evaluation = fitted_weights().evaluation;
};

struct SearchLevel {
    Budget budget;
    PolicyModel policy = policy_model();
    HeuristicWeights weights = fitted_weights().thumb;
    SearchParams params;
};
// Levels differ in time and in how well they read the others, never by deliberate mistakes. Easy reads
// nothing beyond the rules, normal reads roughly, hard reads every choice and hides from readers.
SearchLevel easy_level();
SearchLevel normal_level();
SearchLevel hard_level();

class SearchModel : public search::DefaultModel<Rose> {
  public:
    using Level = SearchLevel;

    struct Simulation {
        World world;
        BySeat<AssumedIdentities> assumed{};  // by each seat
        Favour favour;                        // public; updated for the searcher's actions only
        float seen = 0.0F;  // Bayesian readers' probability of the searcher's identity after its first choice
        float guess_cost = 0.0F;       // expected evidence from guesses about the searcher
        search::Values at_turn_end{};  // evaluation after the searcher's turn
        bool first = true;             // no action played yet
        bool own_turn_over = false;
        int turns = 0;  // completed
    };

    SearchModel(core::Seat seat, const core::Rng& rng, const SearchLevel& level);

    void update(const Knowledge& knowledge) { belief_.update(knowledge); }
    void observe(const GameEvent& event) { belief_.observe(event); }
    void decided(const Knowledge& knowledge, const Action& /*action*/) {
        day_ = knowledge.open.day;
        root_.reset();
    }
    void hear(core::Seat speaker, const Claim& claim) { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() { return talk_.speak(day_, belief_.now()); }
    [[nodiscard]] const Beliefs* beliefs() const { return &belief_.now(); }
    [[nodiscard]] std::span<const Shift<Action>> shifts() const { return belief_.shifts(); }

    std::optional<Action> begin(const Knowledge& knowledge, const Choices& choices, search::Priors& priors,
                                core::Rng& rng);
    void sample(Simulation& simulation, core::Rng& rng);
    [[nodiscard]] static std::uint32_t tree_key(const Simulation& simulation, core::Seat seat) {
        return static_cast<std::uint32_t>(simulation.world->hidden.identities[seat]);
    }
    void priors(Simulation& simulation, core::Seat seat, const Choices& choices,
                search::Priors& priors) const;
    std::size_t rollout(Simulation& simulation, core::Seat seat, const Choices& choices,
                        core::Rng& rng) const;
    void play(Simulation& simulation, core::Seat seat, const Action& action) const;
    [[nodiscard]] static bool simultaneous(const Simulation& simulation) {
        return simulation.world->open.stage == Stage::reveal || simulation.world->open.stage == Stage::guess;
    }
    [[nodiscard]] bool finished(const Simulation& simulation) const;
    [[nodiscard]] search::Values evaluate(Simulation& simulation) const;

  private:
    // What is the same for all iterations of a decision.
    struct Root {
        Root(const Knowledge& from, const Choices& offered, const Belief& belief, const SearchParams& params);

        Knowledge knowledge;
        unsigned players;
        Colour identity;
        Choices choices;
        Scores exposure{};  // by choice: Bayesian readers' probability of the own identity after it
        JointOdds mine;     // the searcher's belief
        // The belief of each other seat by its identity, about all others including the searcher.
        BySeat<ByColour<std::optional<JointOdds>>> theirs;
        BySeat<float> guess_costs{};  // expected evidence from guesses, of the other seats
        float bayes_readers = 0.0F;   // shares among the others
        float favour_readers = 0.0F;
    };

    void score(const Simulation& simulation, core::Seat seat, const Choices& choices, Scores& scores) const;
    void end_own_turn(Simulation& simulation) const;
    [[nodiscard]] search::Values evaluate_now(const Simulation& simulation) const;
    [[nodiscard]] float expected_guess_cost(const Simulation& simulation) const;

    core::Seat seat_;
    HeuristicWeights weights_;
    SearchParams params_;
    FastHeuristic fast_;
    Belief belief_;
    Talk talk_;
    unsigned day_ = 0;
    std::optional<Root> root_;  // of the decision that is searched now
};

}  // namespace subrosa::bots::rose
