// A world that a seat cannot tell from the real one: what it does not know is drawn from what is possible.
#include "games/lantern/lantern.hpp"

#include <algorithm>

namespace subrosa::lantern {

State Lantern::imagine(const Knowledge& knowledge, core::Rng& rng) {
    const Open& open = knowledge.open;
    const unsigned players = open.options.players;
    State state;
    state.open = open;

    // The dark lantern where it was seen; else any that was not seen to be bright.
    const auto* const begin = knowledge.lanterns.begin();
    const auto* const end = begin + players;
    const auto* const seen = std::find(begin, end, Light::dark);
    if (seen != end) {
        state.hidden.dark = static_cast<core::Seat>(seen - begin);
    } else {
        auto skip = rng.below(static_cast<std::uint32_t>(std::count(begin, end, Light::none)));
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (knowledge.lanterns[seat] == Light::none && skip-- == 0) state.hidden.dark = seat;
        }
    }

    // Votes that were given in secret: anybody but oneself.
    state.hidden.votes.fill(nobody);
    if (open.stage == Stage::vote && open.options.ballot == Ballot::secret) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (!open.awaited.has(seat))
                state.hidden.votes[seat] =
                    static_cast<core::Seat>((seat + 1U + rng.below(players - 1U)) % players);
        }
    }
    if (knowledge.seat < players) state.hidden.votes[knowledge.seat] = knowledge.vote;
    return state;
}

}  // namespace subrosa::lantern
