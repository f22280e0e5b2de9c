// Search under hidden information: multiple-observer information-set Monte Carlo tree search. Each iteration
// plays on in a world that the searcher imagines; every player has trees of its own, in which it tells apart
// only what it could tell apart at the table, and chooses for what it would itself make of the outcome.
#pragma once

#include "bots/search/clock.hpp"
#include "bots/search/tree.hpp"
#include "games/core/game.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstdint>

namespace subrosa::bots::search {

using Values = std::array<float, core::max_players>;
inline constexpr std::size_t max_choices = 64;
using Priors = std::array<float, max_choices>;

// What a game brings to the search.
//   begin      a world from what the searcher knows, as likely as it believes it to be, and for every other
//              seat a view of its own, imagined from what that seat could know in this world: nobody in the
//              search acts on what it cannot know
//   secret     a small number for what else a seat privately knows that shapes all its choices; seats that
//              differ in it have different trees
//   prior      positive weights: how readily the seat makes each choice
//   choose     what the seat does outside the trees
//   play       does it
//   at_once    whether several choose now without seeing each other's choice
//   label      a choice as a number that is different for different choices
//   done       whether the world is far enough ahead to be judged (a game that is over always is)
//   judge      how good the end is for each seat, in its own view, in 0..1
template <class M>
concept Model = requires(M& model, typename M::Ahead& ahead, core::Seat seat, core::Rng& rng,
                         const typename M::Game::Choices& choices, const typename M::Game::Action& action,
                         Priors& priors) {
    { model.begin(ahead, rng) } -> std::same_as<void>;
    { model.secret(ahead, seat) } -> std::convertible_to<std::uint32_t>;
    { model.prior(ahead, seat, choices, priors) } -> std::same_as<void>;
    { model.choose(ahead, seat, choices, rng) } -> std::same_as<std::size_t>;
    { model.play(ahead, seat, action) } -> std::same_as<void>;
    { model.at_once(ahead) } -> std::same_as<bool>;
    { model.label(action) } -> std::same_as<Label>;
    { model.done(ahead) } -> std::same_as<bool>;
    { model.judge(ahead) } -> std::same_as<Values>;
};

struct Settings {
    float curiosity = 1.0F;    // how much what was seldom tried attracts
    float reserve = 0.05F;     // how much worse than the others what was never tried is taken to be
    float exploration = 0.1F;  // where all choose at once: how often anything is tried
};

template <Model M>
class TreeSearch {
  public:
    using G = typename M::Game;

    // What was found out about one choice at the root.
    struct Finding {
        std::uint32_t visits = 0;
        float value = 0.0F;     // the mean of what came of it
        float prior = 0.0F;     // adds up to 1 over the choices
        float strategy = 0.0F;  // where all choose at once: how often to make it; adds up to 1
    };
    using Findings = std::array<Finding, max_choices>;

    TreeSearch(M& model, core::Seat seat, unsigned players, const Settings& settings)
        : model_(model), seat_(seat), players_(players), settings_(settings) {}

    // Searches the decision of the seat. Returns the iterations made: at least one.
    std::uint32_t run(const typename G::Choices& choices, const Priors& priors, const Clock& clock,
                      core::Rng& rng) {
        for (auto& trees : trees_) {
            for (Tree& tree : trees) tree.clear();
        }
        choices_ = choices;
        priors_ = priors;
        std::uint32_t done = 0;
        do {
            iterate(rng);
            ++done;
        } while (clock.runs(done));
        return done;
    }

    [[nodiscard]] Findings findings() const {
        Findings all{};
        float readiness = 0.0F;
        float strategies = 0.0F;
        const Tree& mine = trees_[seat_][root_secret_];
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            all[i].prior = priors_[i];
            readiness += priors_[i];
            const Index at = mine.find(0, model_.label(choices_[i]));
            if (at == nowhere) continue;
            const Edge& edge = mine.edge(at);
            all[i].visits = edge.visits;
            all[i].value = edge.visits > 0 ? edge.total / static_cast<float>(edge.visits) : 0.0F;
            all[i].strategy = edge.strategy;
            strategies += edge.strategy;
        }
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            all[i].prior /= readiness;
            all[i].strategy = strategies > 0.0F ? all[i].strategy / strategies : all[i].prior;
        }
        return all;
    }

  private:
    static constexpr std::size_t max_secrets = 8;
    static constexpr std::size_t longest = 64;  // path within the trees

    struct Step {
        core::Seat seat = 0;
        Index node = nowhere;
        Index edge = nowhere;
        bool at_once = false;
        float chance = 1.0F;  // where all choose at once: with which the choice was made
    };

    [[nodiscard]] Tree& tree(core::Seat seat) { return trees_[seat][secrets_[seat]]; }

    void iterate(core::Rng& rng) {
        model_.begin(ahead_, rng);
        std::array<Index, core::max_players> at{};
        for (const core::Seat seat : core::SeatSet::first(players_)) {
            secrets_[seat] = model_.secret(ahead_, seat);
            if (tree(seat).size() == 0) tree(seat).add_node();
        }
        root_secret_ = secrets_[seat_];
        std::size_t length = 0;
        bool inside = true;
        // Where several decide at once, it is the searcher's choice that the search is about.
        core::Seat seat = seat_;
        while (!model_.done(ahead_)) {
            const bool root = length == 0;
            if (root) {
                choices_now_ = choices_;
            } else {
                seat = ahead_.world.deciders().front();
                ahead_.world.choices(seat, choices_now_);
            }
            if (choices_now_.size() == 1 && !root) {
                play(seat, choices_now_[0], at, inside);
                continue;
            }
            if (!inside || length == longest) {
                inside = false;
                model_.play(ahead_, seat, choices_now_[model_.choose(ahead_, seat, choices_now_, rng)]);
                continue;
            }
            Step& step = path_[length++];
            step = {seat, at[seat], nowhere, model_.at_once(ahead_), 1.0F};
            const std::size_t chosen = step.at_once ? match_regrets(step, rng) : most_promising(step);
            const bool fresh = tree(seat).node(step.node).visits == 0 && !root;
            play(seat, choices_now_[chosen], at, inside);
            if (fresh) inside = false;
        }
        const Values values = model_.judge(ahead_);
        for (std::size_t i = 0; i < length; ++i) learn(path_[i], values[path_[i].seat]);
    }

    // Plays, and follows in every player's tree what that player saw of it.
    void play(core::Seat seat, const typename G::Action& action, std::array<Index, core::max_players>& at,
              bool inside) {
        if (inside) {
            const Label label = model_.label(action);
            const bool hidden = model_.at_once(ahead_);
            for (const core::Seat watcher : core::SeatSet::first(players_)) {
                Tree& own = tree(watcher);
                const Label seen = hidden && watcher != seat ? hidden_choice : label;
                Index edge = own.find(at[watcher], seen);
                if (edge == nowhere) edge = own.add_edge(at[watcher], seen, 0.0F);
                if (own.edge(edge).child == nowhere) {
                    const Index child = own.add_node();
                    own.edge(edge).child = child;
                }
                at[watcher] = own.edge(edge).child;
            }
        }
        model_.play(ahead_, seat, action);
    }

    // The edges of the choices that there are now; new ones are added.
    void find_edges(const Step& step) {
        Tree& own = tree(step.seat);
        const std::size_t count = choices_now_.size();
        bool all_known = true;
        for (std::size_t i = 0; i < count; ++i) {
            edges_[i] = own.find(step.node, model_.label(choices_now_[i]));
            all_known = all_known && edges_[i] != nowhere && own.edge(edges_[i]).prior > 0.0F;
        }
        if (all_known) return;
        if (step.node == 0 && step.seat == seat_) {
            now_ = priors_;
        } else {
            model_.prior(ahead_, step.seat, choices_now_, now_);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (edges_[i] == nowhere)
                edges_[i] = own.add_edge(step.node, model_.label(choices_now_[i]), now_[i]);
            // An edge may be there because once there was nothing else to choose.
            if (own.edge(edges_[i]).prior <= 0.0F) own.edge(edges_[i]).prior = now_[i];
        }
    }

    std::size_t most_promising(Step& step) {
        find_edges(step);
        Tree& own = tree(step.seat);
        const Node& node = own.node(step.node);
        const std::size_t count = choices_now_.size();
        float readiness = 0.0F;
        std::uint32_t visits = 0;
        for (std::size_t i = 0; i < count; ++i) {
            readiness += own.edge(edges_[i]).prior;
            visits += own.edge(edges_[i]).visits;
        }
        const float usual = node.visits > 0 ? node.total / static_cast<float>(node.visits) : 0.5F;
        const float urge =
            settings_.curiosity * std::sqrt(static_cast<float>(visits) + 1.0F) / std::max(readiness, 1e-12F);
        std::size_t best = 0;
        float most = -1.0F;
        for (std::size_t i = 0; i < count; ++i) {
            const Edge& edge = own.edge(edges_[i]);
            const float value =
                edge.visits > 0 ? edge.total / static_cast<float>(edge.visits) : usual - settings_.reserve;
            const float promise = value + urge * edge.prior / (1.0F + static_cast<float>(edge.visits));
            if (promise > most) {
                most = promise;
                best = i;
            }
        }
        step.edge = edges_[best];
        return best;
    }

    // Every choice as often as one regrets not having made it.
    std::size_t match_regrets(Step& step, core::Rng& rng) {
        find_edges(step);
        Tree& own = tree(step.seat);
        const std::size_t count = choices_now_.size();
        float regrets = 0.0F;
        float readiness = 0.0F;
        for (std::size_t i = 0; i < count; ++i) {
            regrets += std::max(0.0F, own.edge(edges_[i]).regret);
            readiness += own.edge(edges_[i]).prior;
        }
        const float anything = settings_.exploration / static_cast<float>(count);
        const float point = static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U);
        float passed = 0.0F;
        std::size_t chosen = count;
        for (std::size_t i = 0; i < count; ++i) {
            Edge& edge = own.edge(edges_[i]);
            const float share =
                regrets > 0.0F ? std::max(0.0F, edge.regret) / regrets : edge.prior / readiness;
            edge.strategy += share;
            const float tried = (1.0F - settings_.exploration) * share + anything;
            passed += tried;
            if (chosen == count && (point < passed || i + 1 == count)) {
                chosen = i;
                step.chance = tried;
            }
        }
        step.edge = edges_[chosen];
        return chosen;
    }

    void learn(const Step& step, float value) {
        Tree& own = tree(step.seat);
        Node& node = own.node(step.node);
        Edge& chosen = own.edge(step.edge);
        if (step.at_once) {
            const float usual = node.visits > 0 ? node.total / static_cast<float>(node.visits) : value;
            // The mean of what else would have come of it is the usual value: only the difference counts.
            const float more = value - usual;
            for (Index at = node.first; at != nowhere; at = own.edge(at).next) own.edge(at).regret -= more;
            chosen.regret += more / step.chance;
        }
        ++node.visits;
        node.total += value;
        ++chosen.visits;
        chosen.total += value;
    }

    static constexpr Label hidden_choice = 0xFFFF'FFFF;

    M& model_;
    core::Seat seat_;
    unsigned players_;
    Settings settings_;
    std::array<std::array<Tree, max_secrets>, core::max_players> trees_;
    std::array<std::uint32_t, core::max_players> secrets_{};
    std::uint32_t root_secret_ = 0;
    typename M::Ahead ahead_;
    typename G::Choices choices_;
    typename G::Choices choices_now_;
    Priors priors_{};
    Priors now_{};
    std::array<Index, max_choices> edges_{};
    std::array<Step, longest> path_{};
};

}  // namespace subrosa::bots::search
