// What a seat knows. The one place where anything hidden is given to anybody, by allow-list.
#include "games/rose/rose.hpp"

namespace subrosa::rose {

Knowledge Rose::know(const State& state, core::Seat seat) {
    Knowledge knowledge;
    knowledge.open = state.open;
    knowledge.identities.fill(Colour::none);
    for (auto& guesses : knowledge.guesses) guesses.fill(Colour::none);

    // The markers and identity cards are turned over for everybody at the end, and only then.
    if (state.open.stage == Stage::over) {
        knowledge.identities = state.hidden.identities;
        knowledge.guesses = state.hidden.guesses;
    }
    // Every seat number that is not a player's is a spectator: it knows only `open`.
    if (seat >= state.open.options.players) return knowledge;

    knowledge.seat = seat;
    knowledge.hand = state.hidden.hands[seat];
    knowledge.kept = state.hidden.kept[seat];
    knowledge.reveal = state.hidden.reveals[seat];
    knowledge.identities[seat] = state.hidden.identities[seat];
    knowledge.guesses[seat] = state.hidden.guesses[seat];
    return knowledge;
}

}  // namespace subrosa::rose
