// T6: who reads whose chest, in the 48 schedules that the rule allows. Everything goes by roles.
#pragma once

#include "games/devil/words.hpp"

#include <array>
#include <cstdint>

namespace subrosa::devil {

inline constexpr unsigned schedules = 48;

// First and second reader of a chest, by the role of its owner.
struct Route {
    std::array<Role, roles> first{};
    std::array<Role, roles> second{};
    constexpr bool operator==(const Route&) const = default;
};

// schedule = 8k + 4s + 2o + t.
constexpr Route route_of(unsigned schedule, unsigned round) {
    constexpr std::array<std::array<unsigned, 2>, 6> pairs{{{1, 2}, {1, 4}, {1, 5}, {2, 4}, {2, 5}, {4, 5}}};
    const auto pair = pairs[schedule / 8];
    const unsigned special = (schedule & 4U) == 0 ? 2 : 4;
    const bool straight = (schedule & 2U) == 0;
    const bool a_is_ma = round == 3 ? (schedule & 1U) == 0 : round == pair[0] || round == pair[1];
    const Role ma = a_is_ma ? Role::mortal_a : Role::mortal_b;
    const Role mb = a_is_ma ? Role::mortal_b : Role::mortal_a;
    const Role c = Role::cultist;
    const Role d = Role::devil;
    Route route;
    const auto first = [&](Role chest, Role reader) { route.first[index(chest)] = reader; };
    const auto second = [&](Role chest, Role reader) { route.second[index(chest)] = reader; };
    if (round == 3) {
        first(d, c), first(c, mb), first(ma, d), first(mb, ma);
        second(d, mb), second(c, ma), second(ma, c), second(mb, d);
    } else if (round == special) {
        first(d, ma), first(c, mb), first(ma, straight ? c : d), first(mb, straight ? d : c);
        second(d, c), second(c, d), second(ma, mb), second(mb, ma);
    } else {
        first(d, ma), first(c, mb), first(ma, d), first(mb, c);
        second(d, c), second(c, ma), second(ma, mb), second(mb, d);
    }
    return route;
}

// routes[schedule][round - 1]
inline constexpr std::array<std::array<Route, rounds>, schedules> routes = [] {
    std::array<std::array<Route, rounds>, schedules> all{};
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        for (unsigned round = 1; round <= rounds; ++round)
            all[schedule][round - 1] = route_of(schedule, round);
    }
    return all;
}();

// The owner's role of the chest that a role reads first (or second) in a round.
constexpr Role chest_read_by(const std::array<Role, roles>& readers, Role reader) {
    for (std::size_t chest = 0; chest < roles; ++chest) {
        if (readers[chest] == reader) return static_cast<Role>(chest);
    }
    return Role::none;
}

}  // namespace subrosa::devil
