// The effects of cards, worked through by a small set of operations. A seat's Work says how far it is; every
// function that returns false has asked the seat something.
#pragma once

#include "games/devil/flow.hpp"

namespace subrosa::devil {

// Work::part within an effect.
namespace part {
inline constexpr std::uint8_t begun = 0;
inline constexpr std::uint8_t asked = 1;
inline constexpr std::uint8_t gain =
    10;  // and the four behind it: fixed, commons, rares, masters, reputation
inline constexpr std::uint8_t over = 30;
}  // namespace part

template <class Sink>
void Flow<Sink>::begin_effects(core::Seat seat, Building building) {
    const std::uint8_t at = work(seat).at;
    work(seat) = {.building = building, .at = at};
}

template <class Sink>
void Flow<Sink>::begin_left(core::Seat seat, Event event) {
    const std::uint8_t at = work(seat).at;
    work(seat) = {.event = event, .at = at, .part = part::gain};
}

// True: all effects are worked through.
template <class Sink>
bool Flow<Sink>::work_on(core::Seat seat) {
    Work& now = work(seat);
    if (now.event != Event::none) {
        const EventCard& event = card(now.event);
        if (!gain_chosen(seat, event.gain, part::gain)) return false;
        move_reputation(seat, -static_cast<int>(event.fall));
    } else {
        for (; now.op < 2; ++now.op, now.part = part::begun, now.left = now.times = 0) {
            if (!effect(seat, card(now.building).effects[now.op])) return false;
        }
    }
    now = {.at = now.at};
    return true;
}

template <class Sink>
bool Flow<Sink>::effect(core::Seat seat, const Effect& effect) {
    Work& now = work(seat);
    Realm& own = realm(seat);
    switch (effect.op) {
        case Op::gain:
            if (now.part < part::gain) now.part = part::gain;
            return gain_chosen(seat, effect.gain, part::gain);
        case Op::exchange:
            return exchange(seat, effect);
        case Op::rep:
            move_reputation(seat, effect.n);
            return true;
        case Op::angel:
            add_angels(seat, static_cast<unsigned>(effect.n));
            return true;
        case Op::demon_return: {
            const std::uint8_t number = std::min(own.demon, static_cast<std::uint8_t>(effect.n));
            if (number == 0) return true;
            own.demon = static_cast<std::uint8_t>(own.demon - number);
            announce({.kind = EventKind::demons_returned, .seat = seat, .number = number});
            return true;
        }
        case Op::vp:
            add_points(seat, effect.n);
            return true;
        case Op::master:
            return now.part == part::over || offer_master(seat);
        case Op::small_priv:
            return now.part == part::over || lay_small(seat);
        case Op::debt_reduce: {
            const std::uint8_t number = std::min(own.debt, static_cast<std::uint8_t>(effect.n));
            if (number == 0) return true;
            own.debt = static_cast<std::uint8_t>(own.debt - number);
            announce({.kind = EventKind::debt_now, .seat = seat, .number = own.debt});
            return true;
        }
        case Op::indulgence:
            add_indulgences(seat, static_cast<unsigned>(effect.n));
            return true;
        case Op::ducats_per_building: {
            int number = 0;
            for (const Building building : own.built)
                number += has(card(building).symbols, index(effect.symbol)) ? 1 : 0;
            gain(seat, Bundle{.ducats = static_cast<std::uint8_t>(number * effect.n)},
                 {.kind = EventKind::produced, .building = now.building});
            return true;
        }
        case Op::stables:
            return now.part == part::over || tuck_one(seat);
        default:
            return true;  // these hold or are read elsewhere
    }
}

// Fixed wares first, then commons, rares and masters of choice, one at a time; at last reputation.
template <class Sink>
bool Flow<Sink>::gain_chosen(core::Seat seat, const Bundle& bundle, std::uint8_t base) {
    Work& now = work(seat);
    const auto is_at = [&](int step) { return now.part == base + step; };
    const auto go_on = [&](std::uint8_t left) {
        ++now.part;
        now.left = left;
    };
    if (is_at(0)) {
        gain(seat, bundle,
             {.kind = open_.stage == Stage::production ? EventKind::produced : EventKind::gained,
              .building = now.building,
              .event = now.event});
        go_on(bundle.common);
    }
    if (is_at(1)) {
        if (now.left > 0) return ask(seat, Want::common), false;
        go_on(bundle.rare);
    }
    if (is_at(2)) {
        if (now.left > 0) return ask(seat, Want::rare), false;
        go_on(bundle.master);
    }
    if (is_at(3)) {
        if (now.left > 0 && !offer_master(seat)) return false;
        go_on(0);
    }
    if (is_at(4)) {
        if (bundle.reputation > 0) move_reputation(seat, bundle.reputation);
        ++now.part;
    }
    return true;
}

// Pay, then get; an optional one may be left, and made up to `max` times.
template <class Sink>
bool Flow<Sink>::exchange(core::Seat seat, const Effect& effect) {
    Work& now = work(seat);
    for (;;) {
        if (now.part == part::over) return true;
        if (now.part < part::gain) {
            if (effect.may) return now.part = part::asked, ask(seat, Want::may_pay), false;
            if (effect.pay.common > 0) {
                if (now.part == part::begun) now.left = effect.pay.common;
                now.part = part::asked;
                if (now.left > 0) return ask(seat, Want::pay_common), false;
            } else if (!demand(seat, effect.pay, {.building = now.building})) {
                return false;
            }
            now.part = part::gain;
        }
        if (!gain_chosen(seat, effect.gain, part::gain)) return false;
        ++now.times;
        if (!effect.may || now.times >= effect.max) return true;
        now.part = part::begun;
    }
}

// A5: one from the 2- or 3-ducat space; none there: nothing.
template <class Sink>
bool Flow<Sink>::offer_master(core::Seat seat) {
    const Realm& own = realm(seat);
    int there = 0;
    Master only = Master::none;
    for (std::size_t i = 0; i < masters; ++i) {
        if (own.space[i] == 0) continue;
        ++there;
        only = static_cast<Master>(i);
    }
    if (there > 1) return ask(seat, Want::master), false;
    if (there == 1) take_master(seat, only, 0, false);
    work(seat).left = 0;
    return true;
}

template <class Sink>
void Flow<Sink>::take_master(core::Seat seat, Master master, std::uint8_t price, bool by_action) {
    Realm& own = realm(seat);
    if (price > 0) gain(seat, Ware::ducats, -price);
    own.space[index(master)] = 0;
    own.hired = static_cast<std::uint8_t>(own.hired | (1U << index(master)));
    announce({.kind = EventKind::hired, .seat = seat, .master = master, .flag = by_action, .number = price});
}

template <class Sink>
void Flow<Sink>::spend_master(core::Seat seat, std::size_t master) {
    Realm& own = realm(seat);
    own.hired = static_cast<std::uint8_t>(own.hired & ~(1U << master));
    own.space[master] = hire_again;
    announce({.kind = EventKind::master_spent, .seat = seat, .master = static_cast<Master>(master)});
}

// Fortress, guild-house: any one unearned small privilege on any field that has none.
template <class Sink>
bool Flow<Sink>::lay_small(core::Seat seat) {
    const Realm& own = realm(seat);
    int ways = 0;
    std::size_t number = 0;
    std::size_t field = 0;
    for (std::size_t i = 0; i < small_privileges; ++i) {
        if (has(own.small | own.small_gone, i)) continue;
        for (std::size_t f = 0; f < fields; ++f) {
            if (has(own.fields, f)) continue;
            ++ways;
            number = i;
            field = f;
        }
    }
    if (ways > 1) return ask(seat, Want::place_small), false;
    if (ways == 1) earn_small(seat, number, field);
    return true;
}

// A7: one own action building; none: nothing ever.
template <class Sink>
bool Flow<Sink>::tuck_one(core::Seat seat) {
    Work& now = work(seat);
    if (now.part == part::begun) {
        int there = 0;
        Building only = Building::none;
        for (const Building building : realm(seat).built) {
            if (card(building).kind != Kind::action || building == only) continue;
            ++there;
            only = building;
        }
        if (there == 0) return true;
        if (there > 1) return ask(seat, Want::tuck), false;
        tuck(seat, only);
    }
    return ask(seat, Want::use_tucked), false;
}

template <class Sink>
void Flow<Sink>::tuck(core::Seat seat, Building building) {
    Realm& own = realm(seat);
    own.tucked = building;
    // One copy leaves the edge.
    for (Building& place : own.edge) {
        if (place != building) continue;
        place = Building::none;
        break;
    }
    work(seat).part = part::asked;
    announce({.kind = EventKind::tucked, .seat = seat, .building = building});
}

// What a seat has chosen for an effect; the question is closed.
template <class Sink>
void Flow<Sink>::choose(core::Seat seat, const Action& action) {
    Work& now = work(seat);
    const Want want = now.want;
    open_.awaited = open_.awaited.without(seat);
    now.want = Want::nothing;
    const auto take = [&](Ware ware) {
        GameEvent told{.kind = open_.stage == Stage::production ? EventKind::produced : EventKind::gained,
                       .seat = seat,
                       .building = now.building,
                       .event = now.event};
        told.wares_of[index(ware)] = 1;
        gain(seat, ware, 1);
        announce(told);
        --now.left;
    };
    const auto give = [&](Ware ware) {
        GameEvent told{.kind = EventKind::paid, .seat = seat, .building = now.building, .event = now.event};
        told.wares_of[index(ware)] = 1;
        gain(seat, ware, -1);
        announce(told);
    };
    switch (want) {
        case Want::common:
        case Want::rare:
            take(action.picked_ware());
            break;
        case Want::pay_common:
            give(action.picked_ware());
            --now.left;
            break;
        case Want::may_pay:
            if (action.pick() == Pick::nothing) {
                now.part = part::over;
            } else {
                give(action.picked_ware());
                now.part = part::gain;
            }
            break;
        case Want::master:
            take_master(seat, action.picked_master(), 0, false);
            now.left = 0;
            if (now.part < part::gain) now.part = part::over;
            break;
        case Want::place_small:
            earn_small(seat, action.what - 1U, action.which - 1U);
            now.part = part::over;
            break;
        case Want::tuck:
            tuck(seat, action.picked_building());
            break;
        case Want::use_tucked:
            if (action.pick() == Pick::nothing) {
                now.part = part::over;
            } else {
                announce({.kind = EventKind::used, .seat = seat, .building = realm(seat).tucked});
                begin_effects(seat, realm(seat).tucked);
            }
            break;
        case Want::discard_small:
            if (!discard_small(seat, action.which - 1U)) return;
            now.part = part::over;
            break;
        case Want::lower_field: {
            Realm& own = realm(seat);
            own.fields = static_cast<std::uint8_t>(own.fields & ~(1U << (action.which - 1U)));
            now.part = part::over;
            break;
        }
        default:
            break;
    }
    after_choice(seat);
}

template <class Sink>
void Flow<Sink>::after_choice(core::Seat seat) {
    if (open_.stage == Stage::production) {
        production_effects(seat);
        if (open_.awaited.empty()) begin_keep();
        return;
    }
    run_turn();
}

}  // namespace subrosa::devil
