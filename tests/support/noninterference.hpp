// Nothing that a seat is told or knows may change when what it cannot know changes: two worlds that it cannot
// tell apart, played in step, stay so until something hidden is rightly turned over.
#pragma once

#include "tests/support/law.hpp"
#include "tests/support/recorder.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::tests {

// What the game itself must say: which events rightly turn hidden things over for a viewer (nothing: one
// world tells of something there and the other of nothing more), whether what the others choose now is
// secret, whether two actions look the same to everybody but who does them, and worlds that a viewer cannot
// tell from the truth, of several kinds: the less is different in them, the longer the two go on together.
template <class S>
concept Secretive = Subject<S> &&
    requires(const typename S::Game::State& state, const typename S::Game::GameEvent* told,
             const typename S::Game::Action& action, core::Seat viewer, core::Rng& rng) {
    { S::may_differ(told, told, viewer) } -> std::same_as<bool>;
    { S::chooses_secretly(state) } -> std::same_as<bool>;
    { S::lies_open(state) } -> std::same_as<bool>;
    { S::look_the_same(action, action) } -> std::same_as<bool>;
    { S::kinds_of_twins } -> std::convertible_to<std::size_t>;
    { S::twin_of(state, viewer, std::size_t{}, rng) } -> std::same_as<typename S::Game::State>;
};

struct Steps {
    Finding finding;        // empty: all well
    std::size_t taken = 0;  // steps in which the two stayed the same for the viewer
};

namespace detail {

template <Secretive S>
using Alike = std::vector<std::pair<ActionOf<S>, ActionOf<S>>>;

// What a seat may do in one world and in the other, and what others cannot tell apart.
template <Secretive S>
Alike<S> alike(const StateOf<S>& one, const StateOf<S>& other, core::Seat seat, bool the_same) {
    const auto theirs = choices_of<S>(other, seat);
    Alike<S> both;
    for (const auto& action : choices_of<S>(one, seat)) {
        for (const auto& like : theirs) {
            if (the_same ? action == like : S::look_the_same(action, like)) both.emplace_back(action, like);
        }
    }
    return both;
}

// All that a seat has to choose in a secret stage: how far it has got is its own affair.
template <Secretive S, class Pick>
void choose_all(StateOf<S>& state, core::Seat seat, Recorder<typename S::Game::GameEvent>& told,
                core::Rng& rng, const Pick& pick) {
    while (S::chooses_secretly(state) && S::Game::deciders(state).has(seat)) {
        const auto choices = choices_of<S>(state, seat);
        S::Game::play(state, seat, pick(state, seat, choices, rng), told.sink());
    }
}

}  // namespace detail

// Plays `one` and `other` in step for `viewer`, at most `limit` decisions. What is chosen secretly is chosen
// in each by `pick`.
template <Secretive S, class Pick = PickAny>
Steps in_step(StateOf<S> one, StateOf<S> other, core::Seat viewer, std::size_t limit, core::Rng& rng,
              const Pick& pick = {}) {
    using G = typename S::Game;
    Steps steps;
    const auto fail = [&](std::string what) {
        steps.finding = of_seat(viewer) + " " + what + ", after " + std::to_string(steps.taken) + " steps";
        return steps;
    };
    if (!(G::know(one, viewer) == G::know(other, viewer))) return fail("knows what it cannot know");
    for (; steps.taken < limit && !G::deciders(one).empty(); ++steps.taken) {
        if (!(G::deciders(one) == G::deciders(other))) return fail("sees other deciders");
        const core::Seat seat = any_of(G::deciders(one), rng);
        Recorder<typename G::GameEvent> told_one;
        Recorder<typename G::GameEvent> told_other;
        if (seat != viewer &&
            S::chooses_secretly(one)) {  // whatever the others choose, the viewer is told the same
            detail::choose_all<S>(one, seat, told_one, rng, pick);
            detail::choose_all<S>(other, seat, told_other, rng, pick);
        } else {
            const auto both = detail::alike<S>(one, other, seat, seat == viewer);
            if (seat == viewer && both.size() != choices_of<S>(one, seat).size())
                return fail("has other choices");
            if (both.empty()) return steps;
            const auto& [action, like] = both[rng.below(static_cast<std::uint32_t>(both.size()))];
            G::play(one, seat, action, told_one.sink());
            G::play(other, seat, like, told_other.sink());
        }
        const auto mine = told_one.told_to(viewer);
        const auto theirs = told_other.told_to(viewer);
        for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
            const auto* const told = i < mine.size() ? &mine[i] : nullptr;
            const auto* const told_there = i < theirs.size() ? &theirs[i] : nullptr;
            if (told != nullptr && told_there != nullptr && *told == *told_there) continue;
            if (S::may_differ(told, told_there, viewer)) return steps;
            return fail("is told something that it may not see (event " + std::to_string(i) + ")");
        }
        if (S::lies_open(one) && S::lies_open(other)) return steps;
        if (!(G::know(one, viewer) == G::know(other, viewer))) return fail("learns what it was not told");
    }
    return steps;
}

struct Pairs {
    Finding finding;
    std::vector<std::size_t> steps;  // taken together with each kind of twin
};

// Every viewer, at one in `one_in` of the decisions of a game, at those that `always` names and at the end,
// against every kind of twin.
template <Secretive S, class Always, class Pick = PickAny>
void pairs_of_worlds(Pairs& pairs, const StateOf<S>& start, unsigned one_in, const Always& always,
                     core::Rng& rng, const Pick& pick = {}) {
    pairs.steps.resize(S::kinds_of_twins);
    const auto visit = [&](const StateOf<S>& state) -> Finding {
        if (!always(state) && !S::Game::deciders(state).empty() && rng.below(one_in) != 0) return {};
        for (const core::Seat viewer : viewers<S>(state)) {
            for (std::size_t kind = 0; kind < S::kinds_of_twins; ++kind) {
                const StateOf<S> world = S::twin_of(state, viewer, kind, rng);
                if (const char* broken = S::broken(world)) return std::string("a bad twin: ") + broken;
                Steps steps = in_step<S>(state, world, viewer, 100, rng, pick);
                if (!steps.finding.empty()) return "twin " + std::to_string(kind) + ": " + steps.finding;
                pairs.steps[kind] += steps.taken;
            }
        }
        return {};
    };
    if (pairs.finding.empty()) pairs.finding = walk<S>(start, rng, visit, pick);
}

}  // namespace subrosa::tests
