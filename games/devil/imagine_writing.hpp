// Makes a minimal history more plausible and writes it into a world.
#pragma once

#include "games/devil/imagine_past.hpp"

namespace subrosa::devil {

// ---- transfers that no observation requires

// Adds a few units and raises prices at random. False: the number of indulgences cannot be met.
inline bool Past::make_plausible() {
    if (open_.loose && !stock_up()) return false;
    hold_what_is_given();
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            Box& one = box(round, role);
            if (one.wares_known || is_forgotten(round)) continue;
            const bool taken = one.fate.taken != Taken::no;
            // An offer that was not taken was often empty.
            std::uint32_t more = taken ? any(3) : any(5) < 2 ? 0 : 1 + any(3);
            for (; more > 0; --more) {
                const std::uint32_t which = any(8);
                const std::size_t kind = which >= 7 && open_.options.trade_indulgences
                                             ? ledger_of(Ware::indulgences)
                                             : std::min<std::size_t>(which, ducats_at);
                goes_[kind].raise(network_, one.lines.in, goes_[kind].flow(one.lines.in) + 1);
            }
            if (!taken || one.fate.souls || one.fate.number != 0) continue;
            const std::uint16_t arc =
                one.fate.taken == Taken::by_first ? one.lines.pay_first : one.lines.pay_second;
            const auto dearest = max_price(static_cast<Role>(role));
            const int price = static_cast<int>(min_price + any(dearest - min_price + 1U));
            goes_[ducats_at].raise(network_, arc, price);
        }
    }
    return true;
}

// Q7: a seat that must give goods holds some.
inline void Past::hold_what_is_given() {
    if (open_.stage != Stage::inquisition || open_.turn == own_seat_) return;
    const Want want = open_.work[open_.turn].want;
    if (want != Want::give_good && want != Want::give_rare) return;
    const std::size_t last = last_arc(open_.turn);
    const std::size_t from = want == Want::give_rare ? commons : 0;
    std::array<std::uint8_t, goods> some{0, 1, 2, 3, 4};
    rng_.shuffle(some.data() + from, goods - from);
    for (const bool more : {false, true}) {
        for (std::size_t i = from; i < goods; ++i) {
            const int one = 1 - now_[open_.turn][some[i]];
            Circulation& goes = goes_[some[i]];
            if (goes.flow(last) < one && (!more || !goes.raise(network_, last, one))) continue;
            goes.bound(last, std::max(goes.low(last), one), goes.high(last));
            return;
        }
    }
}

// Hand-written positions: starting amounts are free, but there are 8 indulgences.
inline bool Past::stock_up() {
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat == own_seat_) continue;
        for (std::size_t kind = 0; kind < priced_wares; ++kind) {
            const int some = static_cast<int>(std::min(any(kind == ducats_at ? 10 : 7), any(10)));
            Circulation& goes = goes_[kind];
            if (goes.flow(life_[seat]) < some)
                goes.raise(network_, life_[seat], std::min(some, goes.high(life_[seat])));
        }
    }
    constexpr std::size_t kind = ledger_of(Ware::indulgences);
    Circulation& goes = goes_[kind];
    const auto missing = [&] {
        int there = open_.indulgences_left;
        if (own_seat_ < players) there += knowledge_.hidden.stores[own_seat_][Ware::indulgences];
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat != own_seat_) there += now_[seat][kind] + goes.flow(last_arc(seat));
        }
        if (traded_ == open_.round && !time_.is_home(traded_)) {
            for (std::size_t role = 0; role < roles; ++role) {
                const Box& one = box(traded_, role);
                if (one.fate.taken != Taken::no) continue;
                there +=
                    one.firm ? known(traded_, role).wares[index(Ware::indulgences)] : goes.flow(one.lines.in);
            }
        }
        return indulgence_supply - there;
    };
    if (missing() > 0) goes.raise(network_, spring_, goes.flow(spring_) + missing());
    if (missing() < 0) goes.lower(network_, spring_, std::max(0, goes.flow(spring_) + missing()));
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat != own_seat_) goes.bound(life_[seat], goes.flow(life_[seat]), goes.flow(life_[seat]));
    }
    return !open_.options.trade_indulgences || missing() == 0;
}

// ---- writing

inline void Past::write(State& world) {
    Hidden& hidden = world.hidden;
    hidden.roles = layout_;
    hidden.schedule = schedule_;
    const auto flow = [&](std::size_t kind, std::size_t arc) {
        return static_cast<std::uint8_t>(std::clamp(goes_[kind].flow(arc), 0, 250));
    };
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const Box& one = box(round, role);
            Chest& chest = hidden.chests[round - 1U][role];
            chest = {};
            for (std::size_t kind = 0; kind < ledger_wares && !one.firm; ++kind)
                chest.wares[index(ledger_ware(kind))] = flow(kind, one.lines.in);
            chest.taken = one.fate.taken;
            if (!found_ && !one.wares_known) leave_indulgences(chest);
            if (chest.taken == Taken::no) {
                if (is_offer(chest.wares)) chest.price = any_price(static_cast<Role>(role));
            } else if (one.fate.number != 0) {
                chest.price = {one.fate.souls, one.fate.number};
            } else {
                const bool first = chest.taken == Taken::by_first;
                chest.price = {false, flow(ducats_at, first ? one.lines.pay_first : one.lines.pay_second)};
            }
            if (!one.fate.souls) continue;
            chest.pure = static_cast<std::uint8_t>(one.fate.number - one.fate.marked);
            chest.marked = one.fate.marked;
        }
    }
    for (core::Seat seat = 0; seat < players; ++seat) {
        Store& store = hidden.stores[seat];
        if (seat == own_seat_) {
            store = knowledge_.hidden.stores[seat];
            continue;
        }
        store = {};
        const std::size_t last = last_arc(seat);
        for (std::size_t kind = 0; kind < ledger_wares; ++kind)
            store[ledger_ware(kind)] =
                static_cast<std::uint8_t>(std::clamp(now_[seat][kind] + goes_[kind].flow(last), 0, 250));
        const auto souls = [&](std::size_t kind, int most) {
            return static_cast<std::uint8_t>(std::clamp(now_[seat][kind] + goes_[kind].flow(last), 0, most));
        };
        store[Ware::pure] = souls(pure_at, 6);
        store[Ware::marked] = souls(marked_at, 2);
    }
    jesters_.write(time_, hidden);
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role)
            write_known(round, role, hidden.chests[round - 1U][role]);
    }
}

// Fallback if no history was found: limits indulgences; a chest that was taken is not empty.
inline void Past::leave_indulgences(Chest& chest) {
    chest.wares[index(Ware::indulgences)] = 0;
    if (chest.taken != Taken::no && !is_offer(chest.wares)) chest.wares[index(Ware::wood)] = 1;
}

// T1: a random price within the role's limits.
inline Price Past::any_price(Role role) {
    const std::uint32_t ducats = max_price(role) == 0 ? 0 : max_price(role) - min_price + 1U;
    const std::uint32_t which = any(ducats + max_souls(role) * (ducats > 0 ? 3U : 1U));
    if (which < ducats) return {false, static_cast<std::uint8_t>(min_price + which)};
    return {true, static_cast<std::uint8_t>(ducats > 0 ? 1 : which + 1)};
}

// Restores what the viewer has seen of a chest.
inline void Past::write_known(unsigned round, std::size_t role, Chest& chest) const {
    const Chest& seen = known(round, role);
    const auto copy = [](std::uint8_t from, std::uint8_t& to) {
        if (from != unknown) to = from;
    };
    for (std::size_t i = 0; i < chest_wares; ++i) copy(seen.wares[i], chest.wares[i]);
    if (seen.price.number != unknown) chest.price = seen.price;
    copy(seen.pure, chest.pure);
    copy(seen.marked, chest.marked);
    copy(seen.jest[0], chest.jest[0]);
    copy(seen.jest[1], chest.jest[1]);
    copy(seen.seen_jesters, chest.seen_jesters);
    copy(seen.home_jesters, chest.home_jesters);
    if (!found_ && open_.options.jesters)
        Jesters::settle(seen, time_.passed(round) > first_taken, time_.is_home(round), chest);
}

}  // namespace subrosa::devil
