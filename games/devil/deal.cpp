// S1 to S6: a new game. Everything random in it is drawn here.
#include "games/devil/devil.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/rounds.hpp"

namespace subrosa::devil {

void begin_first_round(State& state);  // play.cpp

namespace {

// H1, S5: in round 1 each seat has one of each letter.
void deal_cards(Hidden& hidden, core::Rng& rng) {
    for (unsigned deck = 1; deck <= rounds; ++deck) {
        auto& cards = hidden.decks[deck - 1];
        std::size_t at = 0;
        for (std::size_t i = 0; i < buildings; ++i) {
            const auto building = static_cast<Building>(i);
            if (card(building).deck != deck) continue;
            for (unsigned copy = 0; copy < card(building).copies; ++copy) cards[at++] = building;
        }
        if (deck > 1) {
            rng.shuffle(cards.data(), cards.size());
            continue;
        }
        std::array<Building, deck_size> by_letter = cards;  // the card file has them letter by letter
        for (std::size_t letter = 0; letter < 4; ++letter) {
            rng.shuffle(by_letter.data() + 4 * letter, 4);
            for (std::size_t seat = 0; seat < players; ++seat)
                cards[4 * seat + letter] = by_letter[4 * letter + seat];
        }
    }
    std::array<Event, events> pile{};
    std::size_t first = 0;
    for (std::size_t i = 0; i < events; ++i) {
        pile[i] = static_cast<Event>(i);
        first += event_table[i].second ? 0 : 1;
    }
    rng.shuffle(pile.data(), first);
    rng.shuffle(pile.data() + first, events - first);
    for (std::size_t i = 0; i < events; ++i) hidden.event_decks[i / players][i % players] = pile[i];
}

}  // namespace

State Devil::deal(const Options& options, const core::Seed& seed) {
    core::Rng rng(seed, 0);
    State state;
    Open& open = state.open;
    Hidden& hidden = state.hidden;
    open.options = options;
    hidden.roles = draw_layout(options, rng);
    hidden.schedule = static_cast<std::uint8_t>(rng.below(schedules));
    std::array<Inquisitor, 4> others{Inquisitor::orator, Inquisitor::vandal, Inquisitor::debt_collector,
                                     Inquisitor::libertine};
    rng.shuffle(others.data(), others.size());
    for (std::size_t i = 0; i < 3; ++i) open.row[i] = others[i];
    open.indulgences_left = indulgence_supply;
    open.guests_left = guest_pile;
    for (auto& vote : open.votes) vote.fill(nobody);
    for (auto& played : open.played) played.fill(Event::none);
    for (auto& round : open.sites)
        for (auto& sites : round) sites.fill(Building::none);
    for (auto& kept : hidden.kept) kept.fill(Building::none);
    deal_cards(hidden, rng);
    for (core::Seat seat = 0; seat < players; ++seat) {
        Realm& realm = open.realms[seat];
        realm.space = {hire_first, hire_first, hire_first, 0};
        realm.reputation = reputation_start;
        realm.free_tokens = free_tokens;
        hidden.stores[seat].count = role_start[index(hidden.roles[seat])];
        if (!options.jesters) hidden.stores[seat][Ware::jesters] = 0;
        for (std::size_t i = 0; i < priced_wares; ++i) {
            hidden.stores[seat].count[i] =
                static_cast<std::uint8_t>(hidden.stores[seat].count[i] + seat_data[seat].start[i]);
            open.ledger[0][seat][i].add(seat_data[seat].start[i]);
        }
    }
    begin_first_round(state);
    return state;
}

// The first round has begun: what each has produced.
void Devil::opening(const State& state, const Sink& sink) {
    const core::SeatSet everybody = core::SeatSet::everybody(players);
    sink(GameEvent{.audience = everybody, .kind = EventKind::round_began, .number = 1});
    for (core::Seat seat = 0; seat < players; ++seat) {
        GameEvent told{.audience = everybody, .kind = EventKind::produced, .seat = seat};
        const Bundle yield = yield_of(state.open.realms[seat], seat, 1);
        for (std::size_t i = 0; i < priced_wares; ++i) told.wares_of[i] = yield.of(static_cast<Ware>(i));
        sink(told);
    }
    sink(GameEvent{.audience = everybody, .kind = EventKind::offers_began});
}

}  // namespace subrosa::devil
