// What a seat knows: what lies open, and of the rest what is named here and nothing else.
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

// A look at status cards that are all alike tells each of them; and a single one that was shown is seen by
// all.
void learn_from(const State& state, const Look look, bool is_own, Knowledge& knowledge) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    const core::Seat target = look.target();
    std::uint8_t all = hidden.start[target] == EncounterCard::none ? 0 : 1;
    for (std::size_t i = 0; i < look.gifts; ++i)
        all = static_cast<std::uint8_t>(all + (open.gifts[i].to() == target ? 1 : 0));
    const std::uint8_t dead = dead_cards(open, hidden, target, look.gifts);
    const bool shown = look.said() == EncounterCard::dead && all == 1;
    if (!shown && !(is_own && (dead == 0 || dead == all))) return;
    const EncounterCard card = dead == 0 ? EncounterCard::alive : EncounterCard::dead;
    if (hidden.start[target] != EncounterCard::none) knowledge.start[target] = card;
    for (std::size_t i = 0; i < look.gifts; ++i) {
        if (open.gifts[i].to() == target) knowledge.given[i] = card;
    }
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
    for (const Look look : open.looks) learn_from(state, look, look.looker() == seat, knowledge);
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
