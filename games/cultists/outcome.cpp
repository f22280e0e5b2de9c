// Who has won: all of a team, ghosts and the robot included (W6).
#include "games/cultists/cultists.hpp"

namespace subrosa::cultists {

core::Outcome Cultists::outcome(const State& state) {
    const Open& open = state.open;
    core::Outcome outcome;
    outcome.over = open.stage == Stage::over;
    if (!outcome.over) return outcome;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        const Team team = state.hidden.roles[seat] == Role::cultist ? Team::cultists : Team::investigators;
        const bool won = team == open.winner;
        outcome.scores[seat] = won ? 1 : 0;
        outcome.ranks[seat] = won ? 1 : 2;
        if (won) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::cultists
