// F1: most points win, fifths decide, equal to the fifth share the victory.
#include "games/devil/devil.hpp"

namespace subrosa::devil {

core::Outcome Devil::outcome(const State& state) {
    const Open& open = state.open;
    core::Outcome outcome;
    outcome.over = open.stage == Stage::over;
    for (core::Seat seat = 0; seat < players; ++seat) outcome.scores[seat] = open.realms[seat].score;
    if (!outcome.over) return outcome;
    const auto fifths = [&](core::Seat seat) {
        return open.realms[seat].score * goods_for_point + open.realms[seat].fifths;
    };
    for (core::Seat seat = 0; seat < players; ++seat) {
        std::uint8_t rank = 1;
        for (core::Seat other = 0; other < players; ++other)
            rank = static_cast<std::uint8_t>(rank + (fifths(other) > fifths(seat) ? 1 : 0));
        outcome.ranks[seat] = rank;
        if (rank == 1) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::devil
