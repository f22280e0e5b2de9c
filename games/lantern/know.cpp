// What a seat knows. The one place where anything hidden is given to anybody, by allow-list.
#include "games/lantern/lantern.hpp"

namespace subrosa::lantern {

Knowledge Lantern::know(const State& state, core::Seat seat) {
    const Open& open = state.open;
    Knowledge knowledge;
    knowledge.open = open;
    knowledge.lanterns.fill(Light::none);
    const auto learn = [&](core::Seat whose) {
        knowledge.lanterns[whose] = whose == state.hidden.dark ? Light::dark : Light::bright;
    };
    for (core::Seat other = 0; other < open.options.players; ++other) {
        if (open.stage == Stage::over || open.shown.has(other)) learn(other);  // V3, E1
    }
    // Every seat number that is not a player's is a spectator: it knows only `open`.
    if (seat >= open.options.players) return knowledge;

    knowledge.seat = seat;
    knowledge.vote = state.hidden.votes[seat];
    learn(seat);                                              // S2
    for (unsigned night = 1; night <= max_nights; ++night) {  // L3
        const core::Seat looked_at = open.nights[night - 1U].looked_at;
        if (looked_at != nobody && keeper_of(open, night) == seat) learn(looked_at);
    }
    return knowledge;
}

}  // namespace subrosa::lantern
