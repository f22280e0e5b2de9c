// Who has won: the least evidence against one's own monk.
#include "games/rose/arithmetic.hpp"
#include "games/rose/rose.hpp"

namespace subrosa::rose {

core::Outcome Rose::outcome(const State& state) {  // G4
    const Open& open = state.open;
    core::Outcome outcome;
    outcome.over = open.stage == Stage::over;
    if (!outcome.over) return outcome;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        outcome.scores[seat] = open.evidence[index(state.hidden.identities[seat])];
    }
    const auto ranks = places(open.options.players, outcome.scores, open.event_cards);
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        outcome.ranks[seat] = ranks[seat];
        if (ranks[seat] == 1) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::rose
