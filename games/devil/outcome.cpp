// F1: most points win, fifths decide, equal to the fifth share the victory.
#include "games/devil/devil.hpp"
#include "games/devil/scoring.hpp"

namespace subrosa::devil {

core::Outcome Devil::outcome(const State& state) {
    const Open& open = state.open;
    core::Outcome outcome;
    outcome.over = open.stage == Stage::over;
    for (core::Seat seat = 0; seat < players; ++seat) outcome.scores[seat] = open.realms[seat].score;
    if (!outcome.over) return outcome;
    std::array<int, players> points{};
    for (core::Seat seat = 0; seat < players; ++seat)
        points[seat] = in_fifths(open.realms[seat].score, open.realms[seat].fifths);
    const auto ranks = ranks_of(points);
    for (core::Seat seat = 0; seat < players; ++seat) {
        outcome.ranks[seat] = ranks[seat];
        if (ranks[seat] == 1) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::devil
