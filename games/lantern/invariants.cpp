// What must hold of every state: bounds, who may decide, what each stage needs.
#include "games/lantern/invariants.hpp"

namespace subrosa::lantern {
namespace {

// Throughout: nothing if all is well, else what is wrong.
using Broken = const char*;

Broken broken_frame(const Open& open) {
    const unsigned players = open.options.players;
    if (players < min_players || players > max_players) return "options: 3 to 5 players";
    if (open.options.nights < 1 || open.options.nights > max_nights) return "options: 1 to 3 nights";
    if (open.options.ballot > Ballot::open) return "options: no such ballot";
    if (open.stage > Stage::over) return "stage: no such stage";
    if (open.night < 1 || open.night > open.options.nights) return "night: not one of the game";
    if (open.starter >= players) return "starter: no such seat";
    if (open.shown.bits() >> players != 0) return "shown: no such seat";
    return nullptr;
}

// Whether a seat has chosen another one of this game.
bool is_other(const Open& open, core::Seat seat, core::Seat other) {
    return other < open.options.players && other != seat;
}

// Nights that are over have all their votes, nights to come none. The one under way has those that lie open.
Broken broken_nights(const Open& open) {
    for (unsigned number = 1; number <= max_nights; ++number) {
        const Night& night = open.nights[number - 1U];
        const bool past = number < open.night || (number == open.night && open.stage == Stage::over);
        const bool under_way = number == open.night && open.stage == Stage::vote;
        const bool may_look = past || under_way;
        if (night.looked_at != nobody &&
            (!may_look || !is_other(open, keeper_of(open, number), night.looked_at)))
            return "nights: a look that could not be";
        for (core::Seat seat = 0; seat < max_players; ++seat) {
            const bool player = seat < open.options.players;
            const bool open_now = under_way && open.options.ballot == Ballot::open && !open.awaited.has(seat);
            const bool wanted = player && (past || open_now);
            if (wanted ? !is_other(open, seat, night.votes[seat]) : night.votes[seat] != nobody)
                return "nights: a vote too many, too few, or against nobody";
        }
    }
    return nullptr;
}

Broken broken_deciders(const Open& open) {
    const core::SeatSet all = core::SeatSet::first(open.options.players);
    switch (open.stage) {
        case Stage::look:
            return open.awaited == core::SeatSet::of(keeper_of(open, open.night)) ? nullptr
                                                                                  : "look: not the keeper";
        case Stage::vote:
            if (open.awaited.empty() || (open.awaited.bits() & ~all.bits()) != 0)
                return "vote: nobody is asked, or no such seat";
            return nullptr;
        case Stage::over:
            break;
    }
    return open.awaited.empty() ? nullptr : "over: somebody is asked";
}

Broken broken_secrets(const State& state) {
    const Open& open = state.open;
    if (state.hidden.dark >= open.options.players) return "dark: no such seat";
    const bool found = open.shown.has(state.hidden.dark);
    if (found && open.stage != Stage::over) return "shown: the dark lantern, and the game goes on";
    if (!found && open.stage == Stage::over && open.night != open.options.nights)
        return "stage: over before the last night, and the dark lantern was not found";
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        const bool given = seat < open.options.players && open.stage == Stage::vote &&
                           open.options.ballot == Ballot::secret && !open.awaited.has(seat);
        const core::Seat vote = state.hidden.votes[seat];
        if (given ? !is_other(open, seat, vote) : vote != nobody)
            return "votes: one too many, too few, or against nobody";
    }
    return nullptr;
}

}  // namespace

const char* broken_invariant(const State& state) {
    if (const Broken broken = broken_frame(state.open)) return broken;
    if (const Broken broken = broken_deciders(state.open)) return broken;
    if (const Broken broken = broken_nights(state.open)) return broken;
    return broken_secrets(state);
}

}  // namespace subrosa::lantern
