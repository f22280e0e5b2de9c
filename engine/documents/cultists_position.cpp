// Positions and knowledge of Among Cultists: a state or what a seat knows, as a document shows it, and back.
#include "engine/documents/cultists_description.hpp"
#include "games/cultists/invariants.hpp"

namespace subrosa::engine {

using namespace cultists_shown;

namespace {

constexpr auto document_codec =
    schema::structure<Shown>([](auto& archive, Shown& shown) { describe(archive, shown); });

Shown shown_of(const State& state) {
    Shown shown{.state = state};
    shown.danger = cards_of(state.hidden.danger);
    shown.unseen = cards_of(state.hidden.removed_unseen);
    return shown;
}

Shown shown_of(const Knowledge& known) {
    const Open& open = known.open;
    const StatusSeen status = status_seen(known);
    Shown shown{.whole = false, .seat = known.seat};
    shown.state.open = open;
    Hidden& hidden = shown.state.hidden;
    hidden.roles = known.roles;
    hidden.routes = known.routes;
    hidden.start = status.start;
    hidden.given = status.given;
    hidden.brought = known.brought;
    hidden.peeked = known.peeked;
    for (std::size_t i = 0; i < rooms; ++i) {
        hidden.tokens[i] = open.rooms[i].danger;
        const Cards deck = deck_seen(known, i);
        for (std::size_t k = deck.size(); k > 0; --k) hidden.decks[i].push(deck[k - 1]);
    }
    for (int i = 0; i < open.draw; ++i) hidden.draw.push(RoomCard::none);
    shown.danger = danger_seen(known);
    shown.unseen = removed_seen(known);
    shown.dead = known.seen;
    if (known.seat == core::spectator) return shown;
    hidden.hands[known.seat] = known.hand;
    hidden.ballots[known.seat] = known.ballot;
    if (known.claim) hidden.claims = seat_bit(known.seat);
    return shown;
}

// For positions that no fresh deal explains: they have no history. The memory begins here, and what seats
// held when it burnt (C3) is unknown.
void forget_the_past(State& state) {
    state.open.loose = true;
    state.hidden.first.fill(RoomCard::none);
    for (std::size_t i = state.open.log.size(); i > 0; --i) {
        if (state.open.log[i - 1].deed() == Deed::burn) state.open.log.erase(i - 1);
    }
}

// Inference about unseen cards requires that none is missing.
void count_room_cards(const Open& open) {
    const auto all = all_room_cards(open.options);
    int cards = open.draw + open.danger + open.removed_unseen;
    for (const std::uint8_t removed : open.removed) cards += removed;
    for (const Room& room : open.rooms) cards += room.deck;
    for (const std::uint8_t hand : open.room_left) cards += hand;
    const int wanted = all[0] + all[1] + all[2];
    if (cards != wanted) refuse(fmt::format("/: must hold {} room cards in all", wanted));
}

}  // namespace

json::object CultistsDocuments::position(const State& state) {
    return document_codec.write(shown_of(state)).as_object();
}

json::object CultistsDocuments::knowledge(const Knowledge& knowledge) {
    return document_codec.write(shown_of(knowledge)).as_object();
}

State CultistsDocuments::load(const Field& field) {
    Shown shown = document_codec.read(field);
    State& state = shown.state;
    for (const RoomCard card : shown.danger) ++state.hidden.danger[index(card)];
    for (const RoomCard card : shown.unseen) ++state.hidden.removed_unseen[index(card)];
    Luck& luck = state.hidden.luck;
    if (luck.used > 0) luck.fill(static_cast<std::uint32_t>((luck.used - 1) / Luck::block));
    if (!shown.remembers) make_up_log(state);
    if (!shown.remembers && broken_invariant(state) != nullptr) forget_the_past(state);
    if (const char* broken = broken_invariant(state)) refuse(fmt::format("/{}", broken));
    return state;
}

Knowledge CultistsDocuments::read_knowledge(const Field& field) {
    const Shown shown = document_codec.read_known(field, {.whole = false});
    const auto& [open, hidden] = shown.state;
    count_room_cards(open);
    Knowledge known;
    known.open = open;
    known.seat = shown.seat;
    known.roles = hidden.roles;
    known.routes = hidden.routes;
    known.start = hidden.start;
    known.given = hidden.given;
    known.brought = hidden.brought;
    known.seen = shown.dead;
    known.peeked = hidden.peeked;
    forget_status_seen(known);
    if (shown.seat == core::spectator) return known;
    known.hand = hidden.hands[shown.seat];
    const auto& [encounter, room] = known.hand;
    if (encounter[0] + encounter[1] != open.encounter_left[shown.seat] ||
        room[0] + room[1] + room[2] != open.room_left[shown.seat]) {
        refuse(fmt::format("/hands/{}: does not go with hand_sizes", shown.seat));
    }
    known.ballot = hidden.ballots[shown.seat];
    known.claim = has(hidden.claims, shown.seat);
    return known;
}

schema::Shape CultistsDocuments::position_shape() {
    return document_codec.shape();
}

schema::Shape CultistsDocuments::knowledge_shape() {
    return document_codec.shape({.whole = false});
}

}  // namespace subrosa::engine
