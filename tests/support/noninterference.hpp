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

// What the game itself must say: which events rightly turn hidden things over for a viewer, and whether what
// the others choose now is secret.
template <class S>
concept Secretive = Subject<S> &&
    requires(const typename S::Game::State& state, const typename S::Game::Told& told, core::Seat viewer) {
    { S::may_differ(told, told, viewer) } -> std::same_as<bool>;
    { S::chooses_secretly(state) } -> std::same_as<bool>;
};

struct Steps {
    Finding finding;        // empty: all well
    std::size_t taken = 0;  // steps in which the two stayed the same for the viewer
};

namespace detail {

template <Subject S>
std::vector<ActionOf<S>> in_both(const StateOf<S>& one, const StateOf<S>& other, core::Seat seat) {
    const auto theirs = choices_of<S>(other, seat);
    std::vector<ActionOf<S>> both;
    for (const auto& action : choices_of<S>(one, seat)) {
        if (std::find(theirs.begin(), theirs.end(), action) != theirs.end()) both.push_back(action);
    }
    return both;
}

// All that a seat has to choose in a secret stage: how far it has got is its own affair.
template <Secretive S>
void choose_all(StateOf<S>& state, core::Seat seat, Recorder<typename S::Game::Told>& told, core::Rng& rng) {
    while (S::chooses_secretly(state) && S::Game::deciders(state).has(seat)) {
        const auto choices = choices_of<S>(state, seat);
        S::Game::play(state, seat, PickAny{}(state, seat, choices, rng), told.sink());
    }
}

}  // namespace detail

// Plays `one` and `other` in step for `viewer`, at most `limit` decisions.
template <Secretive S>
Steps in_step(StateOf<S> one, StateOf<S> other, core::Seat viewer, std::size_t limit, core::Rng& rng) {
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
        Recorder<typename G::Told> told_one;
        Recorder<typename G::Told> told_other;
        if (seat != viewer &&
            S::chooses_secretly(one)) {  // whatever the others choose, the viewer is told the same
            detail::choose_all<S>(one, seat, told_one, rng);
            detail::choose_all<S>(other, seat, told_other, rng);
        } else {
            const auto both = detail::in_both<S>(one, other, seat);
            if (seat == viewer && both.size() != choices_of<S>(one, seat).size())
                return fail("has other choices");
            if (both.empty()) return steps;
            const ActionOf<S> action = PickAny{}(one, seat, both, rng);
            G::play(one, seat, action, told_one.sink());
            G::play(other, seat, action, told_other.sink());
        }
        const auto mine = told_one.told_to(viewer);
        const auto theirs = told_other.told_to(viewer);
        for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
            if (i < mine.size() && i < theirs.size()) {
                if (mine[i] == theirs[i]) continue;
                if (S::may_differ(mine[i], theirs[i], viewer)) return steps;
            }
            return fail("is told something that it may not see (event " + std::to_string(i) + ")");
        }
        if (!(G::know(one, viewer) == G::know(other, viewer))) return fail("learns what it was not told");
    }
    return steps;
}

}  // namespace subrosa::tests
