// Single-observer information-set Monte Carlo tree search as it is usually written: every world that the seat
// knows of is as likely as any other, what follows is played at random to the end, and one tree serves all
// players, who therefore see through each other. For comparison.
#pragma once

#include "bots/search/clock.hpp"
#include "bots/search/tree.hpp"
#include "bots/world.hpp"
#include "games/core/game.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace subrosa::bots::search {

template <core::Game G>
class PlainSearch {
  public:
    // The best of the choices, by how often it was tried; of several, any: who always took the first of them
    // could change a plan for ever.
    std::size_t run(const typename G::Knowledge& knowledge, core::Seat seat,
                    const typename G::Choices& choices, const Budget& budget, core::Rng& rng) {
        tree_.clear();
        tree_.add_node();
        const Clock clock(budget);
        std::uint32_t done = 0;
        do {
            iterate(knowledge, seat, choices, rng);
            ++done;
        } while (clock.runs(done));
        iterations_ += done;

        std::size_t best = 0;
        std::uint32_t most = 0;
        std::uint32_t equals = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const Index edge = tree_.find(0, label(choices[i]));
            const std::uint32_t visits = edge == nowhere ? 0 : tree_.edge(edge).visits;
            if (visits < most) continue;
            equals = visits > most ? 1 : equals + 1;
            most = visits;
            if (rng.below(equals) == 0) best = i;
        }
        return best;
    }
    [[nodiscard]] std::uint64_t iterations() const { return iterations_; }

  private:
    static constexpr float curiosity = 0.7F;
    static constexpr std::size_t longest = 256;

    struct Step {
        core::Seat seat = 0;
        Index edge = nowhere;
    };

    static Label label(const typename G::Action& action) {
        static_assert(sizeof(action) <= sizeof(Label));
        Label number = 0;
        std::memcpy(&number, &action, sizeof action);
        return number;
    }

    void iterate(const typename G::Knowledge& knowledge, core::Seat seat, typename G::Choices choices,
                 core::Rng& rng) {
        World<G> world(knowledge, rng);
        Index at = 0;
        std::size_t length = 0;
        while (true) {
            bool fresh = length == longest;
            std::size_t chosen = 0;
            if (fresh) {
                chosen = rng.below(static_cast<std::uint32_t>(choices.size()));
            } else {
                chosen = select(at, choices, rng, fresh, path_[length].edge);
                path_[length++].seat = seat;
            }
            world.play(seat, choices[chosen], core::NoSink{});
            if (fresh || world.deciders().empty()) break;
            Edge& edge = tree_.edge(path_[length - 1].edge);
            if (edge.child == nowhere) edge.child = tree_.add_node();
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
        for (std::size_t i = 0; i < length; ++i) {
            Edge& edge = tree_.edge(path_[i].edge);
            ++edge.visits;
            if (winners.has(path_[i].seat)) edge.total += 1.0F / static_cast<float>(winners.size());
        }
    }

    // A choice that was never tried, or else the one with the highest upper confidence bound, counted among
    // the times it could have been chosen.
    std::size_t select(Index node, const typename G::Choices& choices, core::Rng& rng, bool& fresh,
                       Index& edge) {
        std::size_t best = 0;
        float most = -1.0F;
        std::uint32_t untried = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            Index at = tree_.find(node, label(choices[i]));
            if (at == nowhere) at = tree_.add_edge(node, label(choices[i]), 0.0F);
            Edge& here = tree_.edge(at);
            here.prior += 1.0F;  // how often it could be chosen
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
            const float bound = here.total / visits + curiosity * std::sqrt(std::log(here.prior) / visits);
            if (bound > most) {
                most = bound;
                best = i;
                edge = at;
            }
        }
        fresh = untried > 0;
        return best;
    }

    Tree tree_;
    std::array<Step, longest> path_{};
    std::uint64_t iterations_ = 0;
};

}  // namespace subrosa::bots::search
