// Who has won: the dark lantern alone, or all the others.
#include "games/lantern/lantern.hpp"

namespace subrosa::lantern {

core::Outcome Lantern::outcome(const State& state) {  // E2, E3
    core::Outcome outcome;
    outcome.over = state.open.stage == Stage::over;
    if (!outcome.over) return outcome;
    const bool found = state.open.shown.has(state.hidden.dark);
    for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
        const bool won = (seat == state.hidden.dark) != found;
        outcome.scores[seat] = won ? 1 : 0;
        outcome.ranks[seat] = won ? 1 : 2;
        if (won) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::lantern
