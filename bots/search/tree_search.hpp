// Multiple-observer information-set Monte Carlo tree search (MO-ISMCTS). Each iteration plays on in a sampled
// world. Every player has trees of its own, which distinguish only what that player can observe, and
// maximises its own value. Decisions in turn use PUCT, simultaneous ones regret matching.
#pragma once

#include "bots/search/model.hpp"
#include "bots/search/stopper.hpp"
#include "games/core/fixed_vector.hpp"
#include "games/core/game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace subrosa::bots::search {

inline constexpr float c_puct = 1.0F;
inline constexpr float fpu_reduction =
    0.05F;                                  // first-play urgency: parent value less this for unvisited edges
inline constexpr float exploration = 0.1F;  // of regret matching: share of uniform choices

template <TreeModel M>
class TreeSearch {
  public:
    using G = typename M::Game;

    // Statistics of one choice at the root.
    struct RootChoice {
        std::uint32_t visits = 0;
        float value = 0.0F;     // mean
        float prior = 0.0F;     // normalised
        float strategy = 0.0F;  // simultaneous decisions: average strategy, normalised
    };
    using RootChoices = std::array<RootChoice, max_choices>;

    TreeSearch(M& model, core::Seat seat, unsigned players) : model_(model), seat_(seat), players_(players) {}

    // Searches a decision of the seat. Priors that are 0 come from the model. Returns the number of
    // iterations, at least one.
    std::uint32_t run(const typename G::Choices& choices, const Priors& priors, const Stopper& stopper,
                      core::Rng& rng) {
        for (auto& trees : trees_) {
            for (Tree& tree : trees) tree.clear();
        }
        root_choices_ = choices;
        root_priors_ = priors;
        std::uint32_t done = 0;
        do {
            iterate(rng);
            ++done;
        } while (stopper.may_continue(done));
        return done;
    }

    [[nodiscard]] RootChoices root() const {
        RootChoices all{};
        float prior_sum = 0.0F;
        float strategy_sum = 0.0F;
        const Tree& own = trees_[seat_][root_key_];
        for (std::size_t i = 0; i < root_choices_.size(); ++i) {
            const Index at = own.find(0, model_.action_key(root_choices_[i]));
            if (at == none) continue;
            const Edge& edge = own.edge(at);
            all[i].visits = edge.visits;
            all[i].value = edge.visits > 0 ? edge.value_sum / static_cast<float>(edge.visits) : 0.0F;
            all[i].prior = edge.prior;
            all[i].strategy = edge.strategy_sum;
            prior_sum += edge.prior;
            strategy_sum += edge.strategy_sum;
        }
        for (std::size_t i = 0; i < root_choices_.size(); ++i) {
            if (prior_sum > 0.0F) all[i].prior /= prior_sum;
            all[i].strategy = strategy_sum > 0.0F ? all[i].strategy / strategy_sum : all[i].prior;
        }
        return all;
    }

    // The most visited choice; of a simultaneous decision, the most frequent one of the average strategy.
    [[nodiscard]] std::size_t best() const {
        const RootChoices choices = root();
        std::size_t best = 0;
        float most = -1.0F;
        for (std::size_t i = 0; i < root_choices_.size(); ++i) {
            const float score =
                root_simultaneous_ ? choices[i].strategy : static_cast<float>(choices[i].visits);
            if (score > most) {
                most = score;
                best = i;
            }
        }
        return best;
    }

  private:
    template <class Action, std::size_t N>
    static constexpr std::size_t capacity(const core::ChoiceList<Action, N>* /*list*/) {
        return N;
    }
    static_assert(capacity(static_cast<typename G::Choices*>(nullptr)) <= max_choices,
                  "decisions with more choices need a RaceModel");

    static constexpr std::size_t max_depth = 64;  // decisions within the trees
    static constexpr ActionKey hidden_action = 0xFFFF'FFFF;

    // A decision within the trees.
    struct TreeStep {
        core::Seat seat = 0;
        Index node = none;
        Index edge = none;
        bool simultaneous = false;
        float probability = 1.0F;  // of the choice, in simultaneous decisions
    };
    using Position = std::array<Index, core::max_players>;  // node of each player's tree

    [[nodiscard]] Tree& tree(core::Seat seat) { return trees_[seat][keys_[seat]]; }

    void iterate(core::Rng& rng) {
        model_.sample(simulation_, rng);
        Position at{};
        for (const core::Seat seat : core::SeatSet::first(players_)) {
            keys_[seat] = model_.tree_key(simulation_, seat);
            if (tree(seat).size() == 0) tree(seat).add_node();
        }
        root_key_ = keys_[seat_];
        root_simultaneous_ = model_.simultaneous(simulation_);
        std::size_t depth = 0;
        bool in_tree = true;
        // If several seats decide at once, the searcher's choice comes first.
        core::Seat seat = seat_;
        while (!model_.finished(simulation_)) {
            const bool root = depth == 0;
            if (root) {
                choices_ = root_choices_;
            } else {
                seat = simulation_.world.deciders().front();
                simulation_.world.choices(seat, choices_);
            }
            if (choices_.size() == 1 && !root) {
                play(seat, choices_[0], at, in_tree);
                continue;
            }
            if (!in_tree || depth == max_depth) {
                in_tree = false;
                model_.play(simulation_, seat, choices_[model_.rollout(simulation_, seat, choices_, rng)]);
                continue;
            }
            TreeStep& step = path_[depth++];
            step = {seat, at[seat], none, model_.simultaneous(simulation_), 1.0F};
            const std::size_t chosen = step.simultaneous ? select_by_regret(step, rng) : select_by_puct(step);
            const bool leaf = tree(seat).node(step.node).visits == 0 && !root;
            play(seat, choices_[chosen], at, in_tree);
            if (leaf) in_tree = false;
        }
        const Values values = model_.evaluate(simulation_);
        for (std::size_t i = 0; i < depth; ++i) back_up(path_[i], values[path_[i].seat]);
    }

    // Plays an action, and descends in every player's tree along what that player observes of it.
    void play(core::Seat seat, const typename G::Action& action, Position& at, bool in_tree) {
        if (in_tree) {
            const ActionKey key = model_.action_key(action);
            const bool hidden = model_.simultaneous(simulation_);
            for (const core::Seat observer : core::SeatSet::first(players_)) {
                Tree& own = tree(observer);
                const ActionKey observed = hidden && observer != seat ? hidden_action : key;
                Index edge = own.find(at[observer], observed);
                if (edge == none) edge = own.add_edge(at[observer], observed, 0.0F);
                if (own.edge(edge).child == none) {
                    const Index child = own.add_node();
                    own.edge(edge).child = child;
                }
                at[observer] = own.edge(edge).child;
            }
        }
        model_.play(simulation_, seat, action);
    }

    // The edges of the current choices; missing ones are added.
    void find_edges(const TreeStep& step) {
        Tree& own = tree(step.seat);
        const std::size_t count = choices_.size();
        bool all_known = true;
        for (std::size_t i = 0; i < count; ++i) {
            edges_[i] = own.find(step.node, model_.action_key(choices_[i]));
            all_known = all_known && edges_[i] != none && own.edge(edges_[i]).prior > 0.0F;
        }
        if (all_known) return;
        if (step.node == 0 && step.seat == seat_ && root_priors_[0] > 0.0F) {
            priors_ = root_priors_;
        } else {
            model_.priors(simulation_, step.seat, choices_, priors_);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (edges_[i] == none)
                edges_[i] = own.add_edge(step.node, model_.action_key(choices_[i]), priors_[i]);
            // Edges of forced moves were added without a prior.
            if (own.edge(edges_[i]).prior <= 0.0F) own.edge(edges_[i]).prior = priors_[i];
        }
    }

    std::size_t select_by_puct(TreeStep& step) {
        find_edges(step);
        Tree& own = tree(step.seat);
        const Node& node = own.node(step.node);
        const std::size_t count = choices_.size();
        float prior_sum = 0.0F;
        std::uint32_t visits = 0;
        for (std::size_t i = 0; i < count; ++i) {
            prior_sum += own.edge(edges_[i]).prior;
            visits += own.edge(edges_[i]).visits;
        }
        const float parent_q = node.visits > 0 ? node.value_sum / static_cast<float>(node.visits) : 0.5F;
        const float u_coefficient =
            c_puct * std::sqrt(static_cast<float>(visits) + 1.0F) / std::max(prior_sum, 1e-12F);
        std::size_t best = 0;
        float most = -1.0F;
        for (std::size_t i = 0; i < count; ++i) {
            const Edge& edge = own.edge(edges_[i]);
            const float q =
                edge.visits > 0 ? edge.value_sum / static_cast<float>(edge.visits) : parent_q - fpu_reduction;
            const float u = u_coefficient * edge.prior / (1.0F + static_cast<float>(edge.visits));
            if (q + u > most) {
                most = q + u;
                best = i;
            }
        }
        step.edge = edges_[best];
        return best;
    }

    // Regret matching: each choice in proportion to its positive cumulative regret.
    std::size_t select_by_regret(TreeStep& step, core::Rng& rng) {
        find_edges(step);
        Tree& own = tree(step.seat);
        const std::size_t count = choices_.size();
        float regret_sum = 0.0F;
        float prior_sum = 0.0F;
        for (std::size_t i = 0; i < count; ++i) {
            regret_sum += std::max(0.0F, own.edge(edges_[i]).regret);
            prior_sum += own.edge(edges_[i]).prior;
        }
        const float uniform = exploration / static_cast<float>(count);
        const float point = static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U);
        float passed = 0.0F;
        std::size_t chosen = count;
        for (std::size_t i = 0; i < count; ++i) {
            Edge& edge = own.edge(edges_[i]);
            const float strategy =
                regret_sum > 0.0F ? std::max(0.0F, edge.regret) / regret_sum : edge.prior / prior_sum;
            edge.strategy_sum += strategy;
            const float probability = (1.0F - exploration) * strategy + uniform;
            passed += probability;
            if (chosen == count && (point < passed || i + 1 == count)) {
                chosen = i;
                step.probability = probability;
            }
        }
        step.edge = edges_[chosen];
        return chosen;
    }

    void back_up(const TreeStep& step, float value) {
        Tree& own = tree(step.seat);
        Node& node = own.node(step.node);
        Edge& chosen = own.edge(step.edge);
        if (step.simultaneous) {
            // Outcome sampling with the node's mean as baseline.
            const float mean = node.visits > 0 ? node.value_sum / static_cast<float>(node.visits) : value;
            const float advantage = value - mean;
            for (Index at = node.first; at != none; at = own.edge(at).next) own.edge(at).regret -= advantage;
            chosen.regret += advantage / step.probability;
        }
        ++node.visits;
        node.value_sum += value;
        ++chosen.visits;
        chosen.value_sum += value;
    }

    M& model_;
    core::Seat seat_;
    unsigned players_;
    std::array<std::array<Tree, max_tree_keys>, core::max_players> trees_;
    std::array<std::uint32_t, core::max_players> keys_{};
    std::uint32_t root_key_ = 0;
    bool root_simultaneous_ = false;
    typename M::Simulation simulation_;
    typename G::Choices root_choices_;
    typename G::Choices choices_;
    Priors root_priors_{};
    Priors priors_{};
    std::array<Index, max_choices> edges_{};
    std::array<TreeStep, max_depth> path_{};
};

}  // namespace subrosa::bots::search
