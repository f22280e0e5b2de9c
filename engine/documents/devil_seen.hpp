// What a document of Deal with the Devil is made of: everything that lies open, and of what is hidden as much
// as whoever reads it knows. And what both writers and readers derive from what lies open.
#pragma once

#include "base/json.hpp"
#include "games/devil/devil.hpp"

namespace subrosa::engine {

struct DevilSeen {
    const devil::Open& open;
    const devil::Hidden& hidden;  // `none` and `unknown` where nothing is known
    core::Seat viewer;            // whose knowledge it is
    bool all;                     // the whole truth
};

namespace devil_seen {

using namespace devil;

// H1: whether the cards of a round have been drawn.
constexpr bool is_drawn(const Open& open, unsigned round) {
    return round < open.round || round == 1 || (round == open.round && open.stage > Stage::keep);
}
// How many witch hunts have shown their votes, and how many rituals were opened.
constexpr std::size_t hunts_shown(const Open& open) {
    const auto shown = [&](unsigned round) {
        return open.round > round || (open.round == round && open.stage > Stage::hunt) ? 1U : 0U;
    };
    return shown(2) + shown(3);
}
constexpr std::size_t rituals_opened(const Open& open) {
    const auto opened = [&](unsigned round) {
        return open.round > round || (open.round == round && open.stage > Stage::ritual) ? 1U : 0U;
    };
    return opened(3) + opened(5);
}
// T2: whether the chests are under way.
constexpr bool is_trading(const Open& open) {
    return open.stage == Stage::first || open.stage == Stage::second;
}
// G2: who is asked in a secret stage, whether or not he has answered already. What that depends on lies open.
inline core::SeatSet asked_in_secret(const Open& open) {
    core::SeatSet asked;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const Realm& realm = open.realms[seat];
        const bool idle =
            (open.stage == Stage::keep && realm.hand < 2) || (open.stage == Stage::drop && realm.events < 2);
        if (!idle) asked = asked.with(seat);
    }
    return asked;
}

}  // namespace devil_seen
}  // namespace subrosa::engine
