// A new game: everything random comes from the seed.
#include "games/core/checks.hpp"
#include "games/lantern/invariants.hpp"
#include "games/lantern/lantern.hpp"

namespace subrosa::lantern {

State Lantern::deal(const Options& options, const core::Seed& seed) {
    State state;
    core::Rng rng(seed, 0);
    state.open.options = options;
    state.hidden.dark = static_cast<core::Seat>(rng.below(options.players));   // S2
    state.open.starter = static_cast<core::Seat>(rng.below(options.players));  // S3
    state.open.awaited = core::SeatSet::of(state.open.starter);
    state.hidden.votes.fill(nobody);
    for (Night& night : state.open.nights) night.votes.fill(nobody);
    core::check_invariants(state);
    return state;
}

void Lantern::opening(const State& state, const Sink& sink) {
    sink(GameEvent{.audience = everybody(state.open),
                   .kind = EventKind::night_began,
                   .seat = state.open.starter,
                   .night = 1});
}

}  // namespace subrosa::lantern
