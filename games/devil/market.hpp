// M1, A4: what can be paid at once, and what could be paid by selling all else and borrowing.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

inline bool can_pay(const Store& store, const Bundle& due) {
    for (std::size_t i = 0; i < priced_wares; ++i) {
        if (store.count[i] < due.of(static_cast<Ware>(i))) return false;
    }
    return true;
}

inline unsigned commons_of(const Store& store) {
    return static_cast<unsigned>(store[Ware::wood]) + store[Ware::stone] + store[Ware::grain];
}

// A4: what is missing can be bought, if all else is sold and debts are made up to the limit. `common`:
// commons of any kind besides.
inline bool could_pay(const Store& store, unsigned debt, const Bundle& due) {
    int money = store[Ware::ducats] + static_cast<int>(max_debt - debt) - due.ducats;
    int spare_commons = 0;
    for (std::size_t i = 0; i < goods; ++i) {
        const int over = store.count[i] - due.of(static_cast<Ware>(i));
        if (over < 0) {
            money += over * buying_price[i];
        } else if (i < commons) {
            spare_commons += over;
        } else {
            money += over * selling_price[i];
        }
    }
    const int lacking = due.common - spare_commons;
    money -= lacking > 0 ? lacking * buying_price[0] : lacking * selling_price[0];
    return money >= 0;
}

// V1: the symbols of the buildings that a seat has.
struct Symbolism {
    std::array<int, symbols> count{};
};
inline Symbolism symbols_of(const Realm& realm) {
    Symbolism all;
    for (const Building building : realm.built) {
        const Symbols bits = card(building).symbols;
        for (std::size_t i = 0; i < symbols; ++i) all.count[i] += has(bits, i) ? 1 : 0;
    }
    return all;
}

// V1: the masters that a privilege takes, a bit each; 0xFF: it cannot be had. Science is any one symbol;
// masters serve for what the buildings lack, the matching one before the alchemist.
inline constexpr std::uint8_t not_to_be_had = 0xFF;
inline std::uint8_t masters_for(const Realm& realm, const Symbolism& own, const Need& need) {
    int lacking = 0;
    std::array<int, 3> lack{};
    for (std::size_t i = 0; i < 3; ++i) {
        lack[i] = std::max(0, need[i] - own.count[i]);
        lacking += lack[i];
    }
    lacking -= own.count[index(Symbol::science)];
    std::uint8_t taken = 0;
    for (std::size_t i = 0; i < 3 && lacking > 0; ++i) {
        if (lack[i] > 0 && has(realm.hired, i)) {
            taken = static_cast<std::uint8_t>(taken | (1U << i));
            --lacking;
        }
    }
    if (lacking > 0 && has(realm.hired, index(Master::alchemist))) {
        taken = static_cast<std::uint8_t>(taken | (1U << index(Master::alchemist)));
        --lacking;
    }
    return lacking > 0 ? not_to_be_had : taken;
}

// V2: which privileges can be claimed now, a bit each.
struct Claimable {
    std::uint8_t small = 0;
    std::uint8_t large = 0;
    [[nodiscard]] bool any() const { return small != 0 || large != 0; }
};
inline Claimable claimable(const Realm& realm) {
    Claimable can;
    // Nothing can be had with fewer than three symbols: buildings have two at most, masters are four.
    const Symbolism own = symbols_of(realm);
    for (std::size_t i = 0; i < small_privileges; ++i) {
        if (has(realm.small | realm.small_gone, i)) continue;
        if (masters_for(realm, own, small_needs[i]) != not_to_be_had)
            can.small = static_cast<std::uint8_t>(can.small | (1U << i));
    }
    for (std::size_t i = 0; i < large_privileges; ++i) {
        if (has(realm.large, i)) continue;
        if (masters_for(realm, own, large_needs[i]) != not_to_be_had)
            can.large = static_cast<std::uint8_t>(can.large | (1U << i));
    }
    return can;
}

// A5: what the hire action costs for a master; printing-house.
inline std::uint8_t hire_price(const Realm& realm, std::size_t master) {
    for (const Building building : realm.built) {
        const Effect& effect = card(building).effects[0];
        if (effect.op == Op::hire_price) return static_cast<std::uint8_t>(effect.n);
    }
    return realm.space[master];
}
// Q1: what an angel wing costs; confessional.
inline std::uint8_t wing_price_of(const Realm& realm) {
    for (const Building building : realm.built) {
        const Effect& effect = card(building).effects[0];
        if (effect.op == Op::wing_price) return static_cast<std::uint8_t>(effect.n);
    }
    return wing_price;
}
// Calvary: for how many ducats a guest can be bought off; 0: not.
inline std::uint8_t buy_off_price(const Realm& realm) {
    for (const Building building : realm.built) {
        const Effect& effect = card(building).effects[0];
        if (effect.op == Op::buy_off_guest) return static_cast<std::uint8_t>(effect.n);
    }
    return 0;
}

// Q6: whom the seat whose turn it is faces now; none: it has dealt with all of them.
inline Inquisitor facing(const Open& open) {
    if (open.sudden > 0) return Inquisitor::house_guest;
    if (open.faced < 3) return static_cast<Inquisitor>(open.faced);
    if (open.faced < 6) return open.row[open.faced - 3U];
    return open.guests_faced < open.realms[open.turn].guests ? Inquisitor::house_guest : Inquisitor::none;
}

// Q7: the vandal takes the second most valuable building: any that is worth as much.
inline bool may_be_lost(const Realm& realm, Building building) {
    int first = -1000;
    int second = -1000;
    for (const Building own : realm.built) {
        const int worth = card(own).points;
        if (worth > first) {
            second = first;
            first = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return card(building).points == second;
}

}  // namespace subrosa::devil
