// Single-observer information-set Monte Carlo tree search in its textbook form: worlds are sampled uniformly,
// playouts are random and run to the end, and all players share one tree, so they see each other's secrets.
// The baseline for the other searches.
#pragma once

#include "bots/search/stopper.hpp"
#include "bots/search/tree.hpp"
#include "bots/world.hpp"
#include "games/core/game.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace subrosa::bots::search {

template <core::Game G>
class PlainSearch {
  public:
    // The index of the most visited choice. Ties are broken at random: a fixed order could make a bot toggle
    // the same part of a plan for ever.
    std::size_t run(const typename G::Knowledge& knowledge, core::Seat seat,
                    const typename G::Choices& choices, const Budget& budget, core::Rng& rng) {
        tree_.clear();
        tree_.add_node();
        const Stopper stopper(budget);
        std::uint32_t done = 0;
        do {
            iterate(knowledge, seat, choices, rng);
            ++done;
        } while (stopper.may_continue(done));
        iterations_ += done;

        std::size_t best = 0;
        std::uint32_t most = 0;
        std::uint32_t equals = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const Index edge = tree_.find(0, key_of_bytes(choices[i]));
            const std::uint32_t visits = edge == none ? 0 : tree_.edge(edge).visits;
            if (visits < most) continue;
            equals = visits > most ? 1 : equals + 1;
            most = visits;
            if (rng.below(equals) == 0) best = i;
        }
        return best;
    }
    [[nodiscard]] std::uint64_t iterations() const { return iterations_; }

  private:
    static constexpr float c_uct = 0.7F;  // UCB1 exploration constant
    static constexpr std::size_t max_depth = 256;

    struct TreeStep {
        core::Seat seat = 0;
        Index edge = none;
    };

    void iterate(const typename G::Knowledge& knowledge, core::Seat seat, typename G::Choices choices,
                 core::Rng& rng) {
        World<G> world(knowledge, rng);
        Index at = 0;
        std::size_t depth = 0;
        while (true) {
            bool expanded = depth == max_depth;
            std::size_t chosen = 0;
            if (expanded) {
                chosen = rng.below(static_cast<std::uint32_t>(choices.size()));
            } else {
                chosen = select(at, choices, rng, expanded, path_[depth].edge);
                path_[depth++].seat = seat;
            }
            world.play(seat, choices[chosen], core::NoSink{});
            if (expanded || world.deciders().empty()) break;
            Edge& edge = tree_.edge(path_[depth - 1].edge);
            if (edge.child == none) edge.child = tree_.add_node();
            at = edge.child;
            seat = world.deciders().front();
            world.choices(seat, choices);
        }
        for (core::SeatSet awaited; !(awaited = world.deciders()).empty();) {
            world.choices(awaited.front(), choices);
            world.play(awaited.front(), choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                       core::NoSink{});
        }
        const core::SeatSet winners = world.outcome().winners;
        for (std::size_t i = 0; i < depth; ++i) {
            Edge& edge = tree_.edge(path_[i].edge);
            ++edge.visits;
            if (winners.has(path_[i].seat)) edge.value_sum += 1.0F / static_cast<float>(winners.size());
        }
    }

    // A random untried choice, or else the one with the highest UCB1 value. The parent visits of an edge are
    // the times at which it was available, counted in `prior`.
    std::size_t select(Index node, const typename G::Choices& choices, core::Rng& rng, bool& expanded,
                       Index& edge) {
        std::size_t best = 0;
        float most = -1.0F;
        std::uint32_t untried = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            Index at = tree_.find(node, key_of_bytes(choices[i]));
            if (at == none) at = tree_.add_edge(node, key_of_bytes(choices[i]), 0.0F);
            Edge& here = tree_.edge(at);
            here.prior += 1.0F;
            if (here.visits == 0) {
                ++untried;
                if (rng.below(untried) == 0) {
                    best = i;
                    edge = at;
                }
                continue;
            }
            if (untried > 0) continue;
            const auto visits = static_cast<float>(here.visits);
            const float ucb = here.value_sum / visits + c_uct * std::sqrt(std::log(here.prior) / visits);
            if (ucb > most) {
                most = ucb;
                best = i;
                edge = at;
            }
        }
        expanded = untried > 0;
        return best;
    }

    Tree tree_;
    std::array<TreeStep, max_depth> path_{};
    std::uint64_t iterations_ = 0;
};

}  // namespace subrosa::bots::search
