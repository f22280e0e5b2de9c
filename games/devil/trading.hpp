// T1 to T6: chests go out, are read twice, and come home. Everything goes by roles; the schedule says who
// reads what.
#pragma once

#include "games/devil/flow.hpp"

namespace subrosa::devil {

// Whether a chest holds an offer: jesters alone are none (O1).
inline bool is_offer(const ChestWares& wares_of) {
    for (std::size_t i = 0; i < chest_wares; ++i) {
        if (wares_of[i] != 0 && static_cast<Ware>(i) != Ware::jesters) return true;
    }
    return false;
}
// O1, O2: what may lie in a chest.
inline bool may_trade(const Options& options, const ChestWares& wares_of) {
    return (options.jesters || wares_of[index(Ware::jesters)] == 0) &&
           (options.trade_indulgences || wares_of[index(Ware::indulgences)] == 0);
}
// T1
inline bool is_price_of(Role role, const Price& price) {
    if (price.souls) return price.number >= 1 && price.number <= max_souls(role);
    return price.number >= min_price && price.number <= max_price(role);
}
inline bool is_spent(const Chest& chest) {
    return chest.taken != Taken::no;
}
// T2: what a reader pays with is there.
inline bool can_pay(const Store& store, const Price& price) {
    return price.souls ? store.souls() >= price.number : store[Ware::ducats] >= price.number;
}
// Whose chest lies before a role in this reading.
inline Role chest_before(const Open& open, const Hidden& hidden, Role role) {
    const Route& route = routes[hidden.schedule][open.round - 1U];
    return chest_read_by(open.stage == Stage::first ? route.first : route.second, role);
}

template <class Sink>
Role Flow<Sink>::sign_read_by(core::Seat seat) const {
    return chest_before(open_, hidden_, hidden_.roles[seat]);
}

template <class Sink>
void Flow<Sink>::close_offers() {
    for (core::Seat seat = 0; seat < players; ++seat) {
        Offer& offer = hidden_.offers[seat];
        if (!is_offer(offer.wares)) offer.price = {};
        Chest& chest = hidden_.chests[open_.round - 1U][index(hidden_.roles[seat])];
        chest = {};
        chest.wares = offer.wares;
        chest.price = offer.price;
        GameEvent told{
            .kind = EventKind::offered, .seat = seat, .role = hidden_.roles[seat], .ask = offer.price};
        for (std::size_t i = 0; i < chest_wares; ++i) {
            store(seat).count[i] = static_cast<std::uint8_t>(store(seat).count[i] - offer.wares[i]);
            told.wares_of[i] = offer.wares[i];
        }
        tell(seat, told);
        offer = {};
    }
    hidden_.readings = {};
    ask_all(Stage::first);
    tell_readers(0);
}

template <class Sink>
void Flow<Sink>::tell_readers(std::size_t reading) {
    if constexpr (Sink::listens) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Role sign = sign_read_by(seat);
            const Chest& chest = hidden_.chests[open_.round - 1U][index(sign)];
            GameEvent told{.kind = EventKind::chest_came,
                           .seat = seat,
                           .role = sign,
                           .flag = is_spent(chest),
                           .to = static_cast<std::uint8_t>(reading + 1),
                           .ask = chest.price};
            if (!is_spent(chest)) {
                for (std::size_t i = 0; i < chest_wares; ++i) told.wares_of[i] = chest.wares[i];
                if (reading == 1) told.wares_of[index(Ware::jesters)] = chest.seen_jesters;
            }
            tell(seat, told);
        }
    }
}

template <class Sink>
void Flow<Sink>::read(core::Seat seat, const Action& action) {
    Reading& reading = hidden_.readings[seat];
    const Chest& chest = hidden_.chests[open_.round - 1U][index(sign_read_by(seat))];
    switch (action.verb) {
        case Verb::jest:
            reading.jest = action.count();
            return;
        case Verb::accept:
            reading.verdict = Verdict::paying;
            return finish_payment(seat);
        case Verb::pay:
            if (action.ware() == Ware::pure) {
                ++reading.pure;
            } else {
                ++reading.marked;
            }
            return finish_payment(seat);
        case Verb::decline:
            reading.verdict = Verdict::declined;
            break;
        default:
            reading.verdict = Verdict::closed;
            break;
    }
    if (is_spent(chest)) reading.jest = 0;
    if (is_answered_by(seat)) open_.stage == Stage::first ? close_first() : close_second();
}

// T4: kinds are asked for only while there are two.
template <class Sink>
void Flow<Sink>::finish_payment(core::Seat seat) {
    Reading& reading = hidden_.readings[seat];
    const Price price = hidden_.chests[open_.round - 1U][index(sign_read_by(seat))].price;
    if (price.souls) {
        const Store& own = store(seat);
        while (reading.pure + reading.marked < price.number) {
            const bool pure_left = own[Ware::pure] > reading.pure;
            const bool marked_left = own[Ware::marked] > reading.marked;
            if (pure_left && marked_left) return;
            ++(pure_left ? reading.pure : reading.marked);
        }
    }
    reading.verdict = Verdict::accepted;
    if (is_answered_by(seat)) open_.stage == Stage::first ? close_first() : close_second();
}

// The reader who accepted pays and takes the wares out.
template <class Sink>
void Flow<Sink>::take(std::size_t reading) {
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Role sign = sign_read_by(seat);
        Chest& chest = hidden_.chests[open_.round - 1U][index(sign)];
        const Reading& answer = hidden_.readings[seat];
        Store& own = store(seat);
        GameEvent told{.kind = EventKind::answered_chest, .seat = seat, .role = sign};
        const bool spent = is_spent(chest);
        if (answer.verdict == Verdict::accepted) {
            told.flag = true;
            chest.taken = reading == 0 ? Taken::by_first : Taken::by_second;
            chest.pure = answer.pure;
            chest.marked = answer.marked;
            own[Ware::pure] = static_cast<std::uint8_t>(own[Ware::pure] - answer.pure);
            own[Ware::marked] = static_cast<std::uint8_t>(own[Ware::marked] - answer.marked);
            told.wares_of[index(Ware::pure)] = answer.pure;
            told.wares_of[index(Ware::marked)] = answer.marked;
            if (!chest.price.souls) {
                own[Ware::ducats] = static_cast<std::uint8_t>(own[Ware::ducats] - chest.price.number);
                told.wares_of[index(Ware::ducats)] = chest.price.number;
            }
            for (std::size_t i = 0; i < chest_wares; ++i)
                own.count[i] = static_cast<std::uint8_t>(own.count[i] + chest.wares[i]);
            if (reading == 1)
                own[Ware::jesters] = static_cast<std::uint8_t>(own[Ware::jesters] + chest.jest[0]);
        }
        if (!spent) {
            chest.jest[reading] = answer.jest;
            own[Ware::jesters] = static_cast<std::uint8_t>(own[Ware::jesters] - answer.jest);
            if (reading == 0)
                chest.seen_jesters =
                    is_spent(chest)
                        ? std::uint8_t{0}
                        : static_cast<std::uint8_t>(chest.wares[index(Ware::jesters)] + answer.jest);
        }
        told.number = answer.jest;
        tell(seat, told);
    }
    hidden_.readings = {};
    announce({.kind = EventKind::reading_ended, .number = static_cast<std::uint8_t>(reading + 1)});
}

template <class Sink>
void Flow<Sink>::close_first() {
    take(0);
    ask_all(Stage::second);
    tell_readers(1);
}

// T5: and all chests go home, with the payment or with what was offered.
template <class Sink>
void Flow<Sink>::close_second() {
    take(1);
    for (core::Seat seat = 0; seat < players; ++seat) {
        Chest& chest = hidden_.chests[open_.round - 1U][index(hidden_.roles[seat])];
        Store& own = store(seat);
        GameEvent told{.kind = EventKind::chest_home,
                       .seat = seat,
                       .role = hidden_.roles[seat],
                       .flag = is_spent(chest)};
        if (is_spent(chest)) {
            chest.home_jesters = chest.jest[chest.taken == Taken::by_first ? 0 : 1];
            told.wares_of[index(Ware::pure)] = chest.pure;
            told.wares_of[index(Ware::marked)] = chest.marked;
            if (!chest.price.souls) told.wares_of[index(Ware::ducats)] = chest.price.number;
        } else {
            for (std::size_t i = 0; i < chest_wares; ++i) told.wares_of[i] = chest.wares[i];
            chest.home_jesters =
                static_cast<std::uint8_t>(chest.wares[index(Ware::jesters)] + chest.jest[0] + chest.jest[1]);
        }
        told.wares_of[index(Ware::jesters)] = chest.home_jesters;
        for (std::size_t i = 0; i < wares; ++i)
            own.count[i] = static_cast<std::uint8_t>(own.count[i] + told.wares_of[i]);
        tell(seat, told);
    }
    begin_drop();
}

}  // namespace subrosa::devil
