// What a seat knows: Open, and of Hidden only what this allow-list names.
#include "games/cultists/cultists.hpp"

namespace subrosa::cultists {
namespace {

// S3, V3, L2, L3, W6: whose role a seat has been shown.
bool knows_role(const State& state, core::Seat seat, core::Seat other) {
    if (seat == other || has(state.open.shown, other) || state.open.stage == Stage::over) return true;
    if (seat >= state.open.options.players || state.hidden.roles[other] != Role::cultist) return false;
    const Role own = state.hidden.roles[seat];
    return own == Role::cultist || own == Role::seer;
}

}  // namespace

Knowledge Cultists::know(const State& state, core::Seat seat) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    const bool over = open.stage == Stage::over;
    Knowledge knowledge;
    knowledge.open = open;
    knowledge.roles.fill(Role::none);
    knowledge.routes.fill(Knowledge::unseen);
    knowledge.start.fill(EncounterCard::none);
    knowledge.given.fill(EncounterCard::none);
    knowledge.brought.fill(RoomCard::none);
    knowledge.seen.fill(Knowledge::unseen);
    knowledge.peeked.fill(Event::none);
    if (seat >= open.options.players) seat = core::spectator;
    knowledge.seat = seat;

    for (core::Seat other = 0; other < characters(open); ++other) {
        if (knows_role(state, seat, other)) knowledge.roles[other] = hidden.roles[other];
        if (other == seat || is_robot(open, other) || over)
            knowledge.routes[other] = hidden.routes[other];  // B1
    }
    const bool sees_start = over || (seat != core::spectator && hidden.roles[seat] == Role::cultist);  // S3
    if (sees_start) knowledge.start = hidden.start;
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        if (open.gifts[i].from() == seat || over) knowledge.given[i] = hidden.given[i];
    }
    if (seat == core::spectator) return knowledge;

    knowledge.hand = hidden.hands[seat];
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const Entry entry = open.log[i];
        if (entry.deed() == Deed::fill && entry.seat() == seat) knowledge.brought[i] = hidden.brought[i];
    }
    for (std::size_t i = 0; i < open.looks.size(); ++i) {
        const Look look = open.looks[i];
        if (look.looker() == seat) knowledge.seen[i] = dead_cards(open, hidden, look.target(), look.gifts);
    }
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        if (open.peeks[i].seat == seat) knowledge.peeked[i] = hidden.peeked[i];
    }
    knowledge.ballot = hidden.ballots[seat];
    knowledge.claim = has(hidden.claims, seat);
    return knowledge;
}

}  // namespace subrosa::cultists
