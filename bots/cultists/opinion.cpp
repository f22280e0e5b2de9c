// What somebody makes of the table.
#include "bots/cultists/opinion.hpp"

namespace subrosa::bots {

using namespace cultists;

Opinion opinion_of(const Knowledge& knowledge, unsigned worlds, core::Rng& rng) {
    Opinion opinion;
    const Open& open = knowledge.open;
    const float part = 1.0F / static_cast<float>(worlds);
    for (unsigned n = 0; n < worlds; ++n) {
        const CultistsWorld world(knowledge, rng);
        const Hidden& hidden = world->hidden;
        for (core::Seat seat = 0; seat < characters(open); ++seat) {
            const Role role = hidden.roles[seat];
            opinion.roles[seat][index(role)] += part;
            if (role == Role::cultist) opinion.cultist[seat] += part;
            if (role == Role::seer) opinion.seer[seat] += part;
            if (dead_cards(open, hidden, seat, open.gifts.size()) > 0) opinion.dead[seat] += part;
        }
        for (std::size_t room = 0; room < rooms; ++room) {
            const Pile& deck = hidden.decks[room];
            for (std::size_t i = 0; i < deck.size(); ++i) {
                opinion.deck[room][index(deck[i])] += part / static_cast<float>(deck.size());
            }
        }
        if (open.danger > 0) {
            const int bad =
                hidden.danger[index(RoomCard::failure)] + hidden.danger[index(RoomCard::sabotage)];
            opinion.risk += part * static_cast<float>(bad) / static_cast<float>(open.danger);
        }
    }
    return opinion;
}

Knowledge public_part(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    if (knowledge.seat == core::spectator || open.stage == Stage::over) return knowledge;
    Knowledge seen;
    seen.open = open;
    seen.seat = core::spectator;
    seen.roles.fill(Role::none);
    seen.routes.fill(Knowledge::unseen);
    seen.start.fill(EncounterCard::none);
    seen.given.fill(EncounterCard::none);
    seen.brought.fill(RoomCard::none);
    seen.seen.fill(Knowledge::unseen);
    seen.peeked.fill(Event::none);
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (has(open.shown, seat)) seen.roles[seat] = knowledge.roles[seat];
        if (is_robot(open, seat)) seen.routes[seat] = knowledge.routes[seat];
    }
    return seen;
}

}  // namespace subrosa::bots
