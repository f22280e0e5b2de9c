// Hands moving things: the market, gains and payments that everybody sees, reputation, wings, debt, points.
#pragma once

#include "games/devil/debts.hpp"
#include "games/devil/flow.hpp"

namespace subrosa::devil {

// M1, M2: does it if it is a move of the market.
template <class Sink>
bool Flow<Sink>::use_market(core::Seat seat, const Action& action) {
    switch (action.verb) {
        case Verb::buy: {
            const std::uint8_t price = buying_price[index(action.ware())];
            gain(seat, Ware::ducats, -price);
            gain(seat, action.ware(), 1);
            announce({.kind = EventKind::bought, .seat = seat, .ware = action.ware(), .number = price});
            return true;
        }
        case Verb::sell: {
            const std::uint8_t price = selling_price[index(action.ware())];
            gain(seat, action.ware(), -1);
            gain(seat, Ware::ducats, price);
            announce({.kind = EventKind::sold, .seat = seat, .ware = action.ware(), .number = price});
            return true;
        }
        case Verb::borrow:
            realm(seat).debt = static_cast<std::uint8_t>(realm(seat).debt + action.count());
            gain(seat, Ware::ducats, action.count());
            announce({.kind = EventKind::borrowed, .seat = seat, .number = action.count()});
            return true;
        case Verb::repay:
            realm(seat).debt = static_cast<std::uint8_t>(realm(seat).debt - action.count());
            gain(seat, Ware::ducats, -action.count());
            announce({.kind = EventKind::repaid, .seat = seat, .number = action.count()});
            return true;
        default:
            return false;
    }
}

// Openly: everybody remembers it.
template <class Sink>
void Flow<Sink>::gain(core::Seat seat, Ware ware, int number) {
    store(seat)[ware] = static_cast<std::uint8_t>(store(seat)[ware] + number);
    open_.ledger[segment_now(open_)][seat][ledger_of(ware)].add(number);
}

template <class Sink>
void Flow<Sink>::gain(core::Seat seat, const Bundle& bundle, GameEvent told) {
    bool any = false;
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        const std::uint8_t number = bundle.of(ware);
        if (number == 0) continue;
        any = true;
        gain(seat, ware, number);
        told.wares_of[i] = number;
    }
    if (!any) return;
    told.seat = seat;
    announce(told);
}

// Must hold: it can be paid.
template <class Sink>
void Flow<Sink>::pay(core::Seat seat, const Bundle& bundle, GameEvent told) {
    bool any = false;
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        const std::uint8_t number = bundle.of(ware);
        if (number == 0) continue;
        any = true;
        gain(seat, ware, -number);
        told.wares_of[i] = number;
    }
    if (!any) return;
    told.kind = EventKind::paid;
    told.seat = seat;
    announce(told);
}

// A4: everybody sees that the seat cannot pay this now.
template <class Sink>
void Flow<Sink>::lacks(core::Seat seat, const Bundle& due) {
    const std::size_t segment = segment_now(open_);
    Lack lack{.seat = seat, .segment = static_cast<std::uint8_t>(segment), .most = {}};
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const std::uint8_t number = due.of(static_cast<Ware>(i));
        const int most = number - 1 - open_.ledger[segment][seat][i].sum;
        lack.most[i] = number == 0 ? Lack::no_bound
                                   : static_cast<std::int8_t>(std::clamp(most, -128, Lack::no_bound - 1));
    }
    if (open_.lacks.full()) open_.lacks.erase(0);
    open_.lacks.push_back(lack);
}

// Everybody sees that the seat has none of this now.
template <class Sink>
void Flow<Sink>::has_none(core::Seat seat, Ware ware) {
    Bundle one{};
    switch (ware) {
        case Ware::wood:
            one.wood = 1;
            break;
        case Ware::stone:
            one.stone = 1;
            break;
        case Ware::grain:
            one.grain = 1;
            break;
        case Ware::glass:
            one.glass = 1;
            break;
        case Ware::marble:
            one.marble = 1;
            break;
        default:
            return;
    }
    lacks(seat, one);
}

// R1: space by space. The ends hold.
template <class Sink>
void Flow<Sink>::move_reputation(core::Seat seat, int by) {
    Realm& own = realm(seat);
    const int from = own.reputation;
    const int to = std::clamp(from + by, reputation_min, reputation_max);
    if (from == to) return;
    own.reputation = static_cast<std::int8_t>(to);
    announce({.kind = EventKind::reputation_moved,
              .seat = seat,
              .from = static_cast<std::uint8_t>(from - reputation_min),
              .to = static_cast<std::uint8_t>(to - reputation_min)});
    if (to == reputation_max) add_angels(seat, 1);
    if (to < from && to <= demon_space)
        add_demons(seat, static_cast<unsigned>(std::min(from, demon_space + 1) - to));
}

// R3
template <class Sink>
void Flow<Sink>::add_angels(core::Seat seat, unsigned number) {
    Realm& own = realm(seat);
    own.angel = static_cast<std::uint8_t>(own.angel + number);
    announce({.kind = EventKind::angels, .seat = seat, .number = static_cast<std::uint8_t>(number)});
    redeem(seat);
}

template <class Sink>
void Flow<Sink>::redeem(core::Seat seat) {
    Realm& own = realm(seat);
    while (own.angel >= wings_for_one && open_.indulgences_left > 0) {
        own.angel = static_cast<std::uint8_t>(own.angel - wings_for_one);
        add_indulgences(seat, 1);
    }
}

template <class Sink>
void Flow<Sink>::add_indulgences(core::Seat seat, unsigned number) {
    number = std::min<unsigned>(number, open_.indulgences_left);
    if (number == 0) return;
    open_.indulgences_left = static_cast<std::uint8_t>(open_.indulgences_left - number);
    gain(seat, Ware::indulgences, static_cast<int>(number));
    announce({.kind = EventKind::indulgence, .seat = seat, .number = static_cast<std::uint8_t>(number)});
}

template <class Sink>
void Flow<Sink>::add_demons(core::Seat seat, unsigned number) {
    Realm& own = realm(seat);
    own.demon = static_cast<std::uint8_t>(own.demon + number);
    announce({.kind = EventKind::demons, .seat = seat, .number = static_cast<std::uint8_t>(number)});
    while (own.demon >= wings_for_one) {
        own.demon = static_cast<std::uint8_t>(own.demon - wings_for_one);
        const bool none_left = open_.guests_left == 0;
        if (!none_left) {
            --open_.guests_left;
            ++own.guests;
        }
        announce({.kind = EventKind::guest_came, .seat = seat, .flag = none_left});
        add_points(seat, -static_cast<int>(guest_arrival));
    }
}

// I1
template <class Sink>
void Flow<Sink>::add_debt(core::Seat seat, unsigned number) {
    if (number == 0) return;
    Realm& own = realm(seat);
    const Debt now = raised(own.debt, number);
    own.debt = now.debt;
    announce({.kind = EventKind::debt_now, .seat = seat, .number = own.debt});
    if (now.wings > 0) add_demons(seat, now.wings);
}

template <class Sink>
void Flow<Sink>::add_points(core::Seat seat, int number) {
    if (number == 0) return;
    Realm& own = realm(seat);
    own.score = static_cast<std::int16_t>(own.score + number);
    announce({.kind = EventKind::points, .seat = seat, .amount = static_cast<std::int16_t>(number)});
}

}  // namespace subrosa::devil
