// The contract of a game: seven functions over plain data. See docs/add-a-game.md.
#pragma once

#include "games/core/event.hpp"
#include "games/core/outcome.hpp"
#include "games/core/random.hpp"
#include "games/core/seat.hpp"

#include <concepts>
#include <optional>
#include <type_traits>

namespace subrosa::core {

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// What must hold, for every state `s` that deal() and play() can reach and every seat `p`, the spectator
// included:
//   know(imagine(know(s, p), rng), p) == know(s, p), with the same choices for p and the same deciders
//                                                                               (tests/games: TheCentralLaw)
//   deciders(s) is empty exactly when outcome(s).over; choices(s, p) is empty exactly when p is no decider
//   play(s, p, a, sink) with a among choices(s, p) always succeeds; it draws randomness from the state alone
//   whatever play() tells p with an event is in know() of p afterwards, or was before
template <class G>
concept Game = Plain<typename G::State> && Plain<typename G::Knowledge> && Plain<typename G::Action> &&
    requires(const typename G::Options& options, const Seed& seed, typename G::State& changing,
             const typename G::State& state, const typename G::Knowledge& knowledge,
             const typename G::Action& action, typename G::Choices& out, Seat seat, Rng& rng) {
    { G::deal(options, seed) } -> std::same_as<typename G::State>;
    { G::deciders(state) } -> std::same_as<SeatSet>;
    { G::choices(state, seat, out) } -> std::same_as<void>;
    { G::play(changing, seat, action, NoSink{}) } -> std::same_as<void>;
    { G::know(state, seat) } -> std::same_as<typename G::Knowledge>;
    { G::imagine(knowledge, rng) } -> std::same_as<typename G::State>;
    { G::outcome(state) } -> std::same_as<Outcome>;
};

// A game may have an eighth function, redraw(s, seed). It redraws unseen components and future randomness
// from the seed, and keeps everything that is open, held, chosen or has been seen by a seat. Games without
// unseen randomness after the deal omit it. For every state `s` and every seat `p`, the spectator included
// (tests/games: NewLuck):
//   know(redraw(s), p) == know(s, p), with the same choices and the same deciders
//   the result does not depend on the previous unseen order: after two redraws only the last seed matters
template <class G>
concept Redrawable = Game<G> && requires(typename G::State& state, const Seed& seed) {
    { G::redraw(state, seed) } -> std::same_as<void>;
};

// A game may have another function, bounds(k): the least and the most of each hidden amount that a viewer
// with this knowledge cannot rule out; nothing where there is nothing to say, as when the game is over. For
// every state `s` and every seat `p`, the spectator included:
//   the amounts of `s` lie within bounds(know(s, p)), and there is one value for what `p` knows
//   it depends on the knowledge alone: bounds(know(s, p)) == bounds(know(imagine(know(s, p), rng), p))
template <class G>
concept Bounded = Game<G> && Plain<typename G::Bounds> && requires(const typename G::Knowledge& knowledge) {
    { G::bounds(knowledge) } -> std::same_as<std::optional<typename G::Bounds>>;
};

}  // namespace subrosa::core
