// The central law and the other promises of core::Game, for any game: what a seat knows is all it can tell.
// Nothing here depends on a test framework: a finding is a text, empty if all is well.
#pragma once

#include "games/core/game.hpp"
#include "games/core/hash.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::tests {

// A game under test: the seven functions, and what only the game itself can say of a state.
template <class S>
concept Subject = core::Game<typename S::Game> && requires(const typename S::Game::State& state) {
    { S::players(state) } -> std::convertible_to<unsigned>;
    { S::broken(state) } -> std::convertible_to<const char*>;  // nothing, or the invariant that is broken
};

// A subject of the suites that run over every game (tests/games/every_game_*_test.cpp): the tables it is
// played at, the golden file of its hashes, the ways of playing it, and of how many decisions one is looked
// at closely where each would take too long.
template <class S>
concept EveryGameSubject = Subject<S> && requires(std::string_view text) {
    { S::tables() } -> std::same_as<std::vector<typename S::Game::Options>>;
    { S::hashes() } -> std::same_as<std::string>;
    { S::manners } -> std::convertible_to<std::size_t>;
    S::manner(std::size_t{});
    { S::one_in } -> std::convertible_to<unsigned>;
    { S::action_from(text) } -> std::same_as<std::optional<typename S::Game::Action>>;
};

template <class S>
using StateOf = typename S::Game::State;
template <class S>
using ActionOf = typename S::Game::Action;
template <class S>
using ChoicesOf = typename S::Game::Choices;

// Everything that went wrong, one line each would be too much: the first is enough.
using Finding = std::string;

inline std::string of_seat(core::Seat seat) {
    return seat == core::spectator ? std::string("the spectator") : "seat " + std::to_string(seat);
}

template <Subject S>
std::vector<ActionOf<S>> choices_of(const StateOf<S>& state, core::Seat seat) {
    ChoicesOf<S> choices;
    S::Game::choices(state, seat, choices);
    return {choices.begin(), choices.end()};
}

// Seat numbers that no player holds: each must be treated as the spectator.
template <Subject S>
std::vector<core::Seat> nobodys_seats(const StateOf<S>& state) {
    std::vector<core::Seat> seats;
    for (unsigned seat = S::players(state); seat < core::spectator; ++seat)
        seats.push_back(static_cast<core::Seat>(seat));
    seats.push_back(16);
    seats.push_back(255);
    return seats;
}

template <Subject S>
std::vector<core::Seat> viewers(const StateOf<S>& state) {
    std::vector<core::Seat> seats;
    for (core::Seat seat = 0; seat < S::players(state); ++seat) seats.push_back(seat);
    seats.push_back(core::spectator);
    return seats;
}

// The law itself, for one viewer: the world it imagines is sound, and the viewer cannot tell it from `state`.
template <Subject S>
Finding law_for(const StateOf<S>& state, core::Seat viewer, const StateOf<S>& world) {
    using G = typename S::Game;
    if (const char* broken = S::broken(world))
        return of_seat(viewer) + " imagines a world that breaks an invariant: " + broken;
    if (!(G::know(world, viewer) == G::know(state, viewer)))
        return of_seat(viewer) + " can tell the imagined world from the real one";
    if (core::hash_of(G::know(world, viewer)) != core::hash_of(G::know(state, viewer)))
        return of_seat(viewer) + ": equal knowledge, different bytes";
    if (!(G::deciders(world) == G::deciders(state))) return of_seat(viewer) + " imagines other deciders";
    if (choices_of<S>(world, viewer) != choices_of<S>(state, viewer))
        return of_seat(viewer) + " has other choices in the imagined world";
    return {};
}

// The law for every seat, for the spectator and for seat numbers that nobody has.
template <Subject S>
Finding law_at(const StateOf<S>& state, core::Rng& rng) {
    using G = typename S::Game;
    for (const core::Seat viewer : viewers<S>(state)) {
        const StateOf<S> world = G::imagine(G::know(state, viewer), rng);
        if (Finding finding = law_for<S>(state, viewer, world); !finding.empty()) return finding;
    }
    for (const core::Seat seat : nobodys_seats<S>(state)) {
        if (!(G::know(state, seat) == G::know(state, core::spectator)))
            return of_seat(seat) + " is nobody's and knows more than the spectator";
        if (!choices_of<S>(state, seat).empty()) return of_seat(seat) + " is nobody's and may decide";
    }
    return {};
}

// What core::Game promises of deciders, choices and outcome; every choice offered can be played.
template <Subject S>
Finding promises_at(const StateOf<S>& state) {
    using G = typename S::Game;
    if (const char* broken = S::broken(state)) return std::string("broken invariant: ") + broken;
    const core::SeatSet deciders = G::deciders(state);
    const core::Outcome outcome = G::outcome(state);
    if (deciders.empty() != outcome.over) return "deciders are empty, or not, against the outcome";
    if (outcome.winners.empty() == outcome.over) return "winners before the end, or none at it";
    for (const core::Seat seat : viewers<S>(state)) {
        const auto choices = choices_of<S>(state, seat);
        if (choices.empty() == deciders.has(seat)) return of_seat(seat) + " decides without choices, or not";
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (std::find(choices.begin() + static_cast<std::ptrdiff_t>(i) + 1, choices.end(), choices[i]) !=
                choices.end())
                return of_seat(seat) + " is offered the same twice";
            StateOf<S> after = state;
            G::play(after, seat, choices[i], core::NoSink{});
            if (after == state) return of_seat(seat) + " can do something that changes nothing";
            if (const char* broken = S::broken(after))
                return of_seat(seat) + " can do something that breaks an invariant: " + broken;
        }
    }
    return {};
}

// Any choice of any decider. A picker says which choice a seat takes: pick(state, seat, choices, rng).
struct PickAny {
    template <class State, class Action>
    Action operator()(const State& /*state*/, core::Seat /*seat*/, const std::vector<Action>& choices,
                      core::Rng& rng) const {
        return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }
};

// The choice with the most points; any of several.
template <class Action, class Points>
Action best_of(const std::vector<Action>& choices, core::Rng& rng, const Points& points) {
    std::vector<Action> top;
    int most = 0;
    for (const Action& action : choices) {
        const int value = points(action);
        if (top.empty() || value > most) top.clear(), most = value;
        if (value == most) top.push_back(action);
    }
    return PickAny{}(0, 0, top, rng);
}

inline core::Seat any_of(core::SeatSet seats, core::Rng& rng) {
    auto skip = rng.below(static_cast<std::uint32_t>(seats.size()));
    for (const core::Seat seat : seats) {
        if (skip-- == 0) return seat;
    }
    return seats.front();
}

template <Subject S>
struct Decision {
    core::Seat seat = core::spectator;
    ActionOf<S> action{};
};

// Where several must decide at once, any of them comes first.
template <Subject S, class Pick = PickAny>
Decision<S> next_decision(const StateOf<S>& state, core::Rng& rng, const Pick& pick = {}) {
    const core::Seat seat = any_of(S::Game::deciders(state), rng);
    return {seat, pick(state, seat, choices_of<S>(state, seat), rng)};
}

// No game takes longer; one that does never ends.
inline constexpr std::size_t endless = 20'000;

// Plays to the end. Nothing, or the invariant that broke on the way.
template <Subject S, class Pick = PickAny>
Finding plays_on(StateOf<S> state, core::Rng& rng, const Pick& pick = {}) {
    for (std::size_t step = 0; !S::Game::deciders(state).empty(); ++step) {
        if (step == endless) return "the game does not end";
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        S::Game::play(state, seat, action, core::NoSink{});
        if (const char* broken = S::broken(state)) return std::string("broken invariant: ") + broken;
    }
    return {};
}

// Visits every decision point of a game, the end included: visit(state) gives a finding, or nothing to go on.
template <Subject S, class Visit, class Pick = PickAny>
Finding walk(StateOf<S> state, core::Rng& rng, const Visit& visit, const Pick& pick = {}) {
    for (std::size_t step = 0;; ++step) {
        if (Finding finding = visit(std::as_const(state)); !finding.empty())
            return "decision " + std::to_string(step) + ": " + finding;
        if (S::Game::deciders(state).empty()) return {};
        if (step == endless) return "the game does not end";
        const auto [seat, action] = next_decision<S>(state, rng, pick);
        S::Game::play(state, seat, action, core::NoSink{});
    }
}

// The law at one decision in `one_in` of a game, and a world played to its end at one in sixty of these.
template <Subject S, class Pick = PickAny>
Finding law_here_and_there(const StateOf<S>& start, core::Rng& rng, unsigned one_in, const Pick& pick = {}) {
    const auto visit = [&](const StateOf<S>& state) -> Finding {
        if (rng.below(one_in) != 0) return {};
        if (Finding finding = law_at<S>(state, rng); !finding.empty()) return finding;
        if (rng.below(60) != 0) return {};
        const auto seats = viewers<S>(state);
        const core::Seat viewer = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
        const auto world = S::Game::imagine(S::Game::know(state, viewer), rng);
        Finding finding = plays_on<S>(world, rng, pick);
        return finding.empty() ? finding : "in a world of " + of_seat(viewer) + ": " + finding;
    };
    return walk<S>(start, rng, visit, pick);
}

// The law at every decision point of a whole game; at one in `every` an imagined world of each viewer is
// played to its end.
template <Subject S, class Pick = PickAny>
Finding law_over_a_game(const StateOf<S>& start, core::Rng& rng, unsigned every, const Pick& pick = {}) {
    return walk<S>(
        start, rng,
        [&](const StateOf<S>& state) -> Finding {
            if (Finding finding = law_at<S>(state, rng); !finding.empty()) return finding;
            if (rng.below(every) != 0) return {};
            const auto seats = viewers<S>(state);
            const core::Seat viewer = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
            const auto world = S::Game::imagine(S::Game::know(state, viewer), rng);
            Finding finding = plays_on<S>(world, rng);
            return finding.empty() ? finding : "in a world of " + of_seat(viewer) + ": " + finding;
        },
        pick);
}

}  // namespace subrosa::tests
