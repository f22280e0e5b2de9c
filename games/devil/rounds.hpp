// P1, H1: how a round begins: production, then cards.
#pragma once

#include "games/core/bit_cast.hpp"
#include "games/devil/flow.hpp"

#include <bit>
#include <utility>

namespace subrosa::devil {

// P1: what the fields of a seat yield in a round, by ware.
inline Bundle yield_of(const Realm& realm, core::Seat seat, unsigned round) {
    const auto& row = seat_data[seat].production[round - 1U];
    std::array<std::uint8_t, 16> yield{};
    const auto level = [&](std::size_t field) { return has(realm.fields, field) ? 2 : 1; };
    for (std::size_t field = 0; field < fields; ++field) {
        const Ware ware = row[field];
        if (is_common(ware)) {
            yield[index(ware)] = static_cast<std::uint8_t>(yield[index(ware)] + level(field));
        } else {  // lies on this field and the next
            yield[index(ware)] =
                static_cast<std::uint8_t>(yield[index(ware)] + std::min(level(field), level(field + 1)));
            ++field;
        }
    }
    yield[index(Ware::ducats)] = static_cast<std::uint8_t>(
        field_ducats + std::popcount(static_cast<unsigned>(realm.fields & inner_fields)));
    return core::bit_cast<Bundle>(yield);
}

template <class Sink>
void Flow<Sink>::begin_first_round() {
    announce({.kind = EventKind::round_began, .number = 1});
    for (core::Seat seat = 0; seat < players; ++seat) produce(seat);
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t i = 0; i < 4; ++i)
            hidden_.hands[seat].push_back(hidden_.decks[0][drawn_by(seat, i)]);
        hidden_.events[seat].push_back(hidden_.event_decks[0][seat]);
        realm(seat).hand = 4;
        realm(seat).events = 1;
    }
    begin_offer();
}

template <class Sink>
void Flow<Sink>::begin_round() {
    ++open_.round;
    open_.stage = Stage::production;
    open_.awaited = {};
    open_.work = {};
    announce({.kind = EventKind::round_began, .number = open_.round});
    for (core::Seat seat = 0; seat < players; ++seat) produce(seat);
    for (core::Seat seat = 0; seat < players; ++seat) production_effects(seat);
    if (open_.awaited.empty()) begin_keep();
}

template <class Sink>
void Flow<Sink>::produce(core::Seat seat) {
    gain(seat, yield_of(realm(seat), seat, open_.round), {.kind = EventKind::produced});
}

// In the order of `built`, up to the first question; then the seat is awaited. True if there is none left.
template <class Sink>
bool Flow<Sink>::production_effects(core::Seat seat) {
    Work& now = work(seat);
    for (;;) {
        if (now.building != Building::none && !work_on(seat)) return false;
        const Realm& own = realm(seat);
        while (now.at < own.built.size() && card(own.built[now.at]).phase != Phase::production) ++now.at;
        if (now.at >= own.built.size()) break;
        const std::uint8_t at = now.at;
        begin_effects(seat, own.built[at]);
        now.at = static_cast<std::uint8_t>(at + 1);
    }
    now = {};
    return true;
}

// H1: who has more than one building in hand chooses; the others keep what they have.
template <class Sink>
void Flow<Sink>::begin_keep() {
    open_.stage = Stage::keep;
    open_.work = {};
    open_.awaited = {};
    for (core::Seat seat = 0; seat < players; ++seat) {
        const auto& hand = hidden_.hands[seat];
        if (hand.size() > 1) {
            await(seat);
        } else if (hand.size() == 1) {
            hidden_.kept[open_.round - 1U][seat] = hand[0];
        }
    }
    if (open_.awaited.empty()) draw_cards();
}

template <class Sink>
void Flow<Sink>::draw_cards() {
    const std::size_t at = open_.round - 1U;
    for (core::Seat seat = 0; seat < players; ++seat) {
        auto& hand = hidden_.hands[seat];
        hand.clear();
        if (hidden_.kept[at][seat] != Building::none) hand.push_back(hidden_.kept[at][seat]);
        GameEvent drawn{.kind = EventKind::drew_buildings, .seat = seat};
        for (std::size_t i = 0; i < 4; ++i) {
            drawn.cards[i] = hidden_.decks[at][drawn_by(seat, i)];
            hand.push_back(drawn.cards[i]);
        }
        tell(seat, drawn);
        hidden_.events[seat].push_back(hidden_.event_decks[at][seat]);
        tell(seat, {.kind = EventKind::drew_event, .seat = seat, .event = hidden_.event_decks[at][seat]});
        realm(seat).hand = static_cast<std::uint8_t>(hand.size());
        realm(seat).events = static_cast<std::uint8_t>(hidden_.events[seat].size());
    }
    ask_all(Stage::send);
}

// The second closes. What is sent leaves the hands when all have chosen.
template <class Sink>
void Flow<Sink>::send(core::Seat seat, Building building) {
    const std::size_t at = open_.round - 1U;
    std::uint8_t& chosen = hidden_.sent[at][seat];
    for (std::size_t i = 0; i < 4; ++i) {
        if (hidden_.decks[at][drawn_by(seat, i)] == building && !has(chosen, i)) {
            chosen = static_cast<std::uint8_t>(chosen | (1U << i));
            break;
        }
    }
    if (std::popcount(static_cast<unsigned>(chosen)) < 2 || !is_answered_by(seat)) return;
    for (core::Seat giver = 0; giver < players; ++giver) {
        GameEvent away{.kind = EventKind::sent, .seat = giver, .about = receiver_of(giver, open_.round)};
        Building* const deck = &hidden_.decks[at][drawn_by(giver, 0)];
        std::size_t told = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            if (!has(hidden_.sent[at][giver], i)) continue;
            const Building card = deck[i];
            // Passed cards lie first: the taker shall not know which of the four they were.
            for (std::size_t j = i; j > told; --j) std::swap(deck[j], deck[j - 1]);
            auto& hand = hidden_.hands[giver];
            // From behind, where the new ones are.
            for (std::size_t j = hand.size(); j-- > 0;) {
                if (hand[j] == card) {
                    hand.erase(j);
                    break;
                }
            }
            away.cards[told++] = card;
        }
        hidden_.sent[at][giver] = 0b0011;
        tell(giver, away);
    }
    for (core::Seat taker = 0; taker < players; ++taker) {
        const core::Seat giver = sender_to(taker, open_.round);
        GameEvent come{.kind = EventKind::received, .seat = taker, .about = giver};
        std::size_t told = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            if (!has(hidden_.sent[at][giver], i)) continue;
            hidden_.hands[taker].push_back(hidden_.decks[at][drawn_by(giver, i)]);
            come.cards[told++] = hidden_.decks[at][drawn_by(giver, i)];
        }
        tell(taker, come);
    }
    announce({.kind = EventKind::cards_passed, .flag = open_.round % 2 == 0, .number = 2});
    begin_repay();
}

// M2: who is in debt.
template <class Sink>
void Flow<Sink>::begin_repay() {
    open_.stage = Stage::repay;
    open_.awaited = {};
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (realm(seat).debt > 0) await(seat);
    }
    if (open_.awaited.empty()) return begin_offer();
    announce({.kind = EventKind::repay_began});
}

template <class Sink>
void Flow<Sink>::begin_offer() {
    hidden_.offers = {};
    ask_all(Stage::offer);
    announce({.kind = EventKind::offers_began});
}

}  // namespace subrosa::devil
