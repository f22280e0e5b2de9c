// Who has won: the least evidence against one's own monk.
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
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        std::uint8_t better = 0;
        for (core::Seat other = 0; other < open.options.players; ++other) {
            const int behind = outcome.scores[seat] - outcome.scores[other];
            const bool tie_lost = behind == 0 && open.event_cards[other] > open.event_cards[seat];
            if (behind > 0 || tie_lost) ++better;
        }
        outcome.ranks[seat] = static_cast<std::uint8_t>(better + 1U);
        if (better == 0) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::rose
