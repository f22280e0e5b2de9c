// What a game checks of itself: always in builds with SUBROSA_CHECKS, and some of it wherever assertions are
// on.
#pragma once

#include "games/core/seat.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace subrosa::core {

// Whether the action is among what choices() offers this seat.
template <class G>
[[nodiscard]] bool is_offered(const typename G::State& state, Seat seat, const typename G::Action& action) {
    typename G::Choices choices;
    G::choices(state, seat, choices);
    return std::find(choices.begin(), choices.end(), action) != choices.end();
}

// What play() must be given. Stops the program if it is not.
template <class G>
void check_offered([[maybe_unused]] const typename G::State& state, [[maybe_unused]] Seat seat,
                   [[maybe_unused]] const typename G::Action& action) {
#ifdef SUBROSA_CHECKS
    if (!is_offered<G>(state, seat, action)) std::abort();
#else
    assert(is_offered<G>(state, seat, action));
#endif
}

// Stops the program if an invariant is broken: broken_invariant() beside the state says which.
template <class State>
void check_invariants([[maybe_unused]] const State& state) {
#ifdef SUBROSA_CHECKS
    if (broken_invariant(state) != nullptr) std::abort();
#endif
}

}  // namespace subrosa::core
