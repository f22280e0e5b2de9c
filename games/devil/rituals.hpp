// Q3 to Q6: what bribes, souls and guesses in the opened chests do, and whom everybody faces.
#pragma once

#include "games/devil/state.hpp"

#include <bit>

namespace subrosa::devil {

// Q3
struct Bribes {
    std::uint8_t away = 0;   // how many of A, B, C were sent away
    std::uint8_t board = 0;  // ducats that stay
};
constexpr Bribes bribed(unsigned away, unsigned ducats) {
    while (ducats >= bribe && away < 3) {
        ducats -= bribe;
        ++away;
    }
    return {static_cast<std::uint8_t>(away), static_cast<std::uint8_t>(away == 3 ? 0 : ducats)};
}

// Q4, Q5: the row once the devil has shown souls, a bit each.
constexpr std::uint8_t turned_by_souls(unsigned round, unsigned souls, std::uint8_t turned) {
    const auto turn = [&](const SoulLine& line) {
        if (souls < line.souls || line.turned == 0) return;
        const std::uint8_t which = has(turned, line.turned - 1U) ? line.turned_else : line.turned;
        if (which > 0) turned = static_cast<std::uint8_t>(turned | (1U << (which - 1U)));
    };
    if (round == 3) {
        for (const SoulLine& line : ritual_of_round3) turn(line);
    } else {
        for (const SoulLine& line : ritual_of_round5) turn(line);
    }
    return turned;
}

// Q4: what souls in the devil's chest bring a role in round 3, by ware.
constexpr std::array<std::uint8_t, priced_wares> souls_reward(Role role, unsigned pure, unsigned marked) {
    std::array<std::uint8_t, priced_wares> all{};
    const auto add = [&](const SoulLine& line, unsigned souls) {
        if (souls < line.souls) return;
        for (std::size_t i = 0; i < priced_wares; ++i)
            all[i] = static_cast<std::uint8_t>(all[i] + line.gain.of(static_cast<Ware>(i)));
    };
    if (role == Role::devil) {
        for (const SoulLine& line : ritual_of_round3) add(line, pure + marked);
    }
    if (role == Role::cultist) {
        for (const SoulLine& line : cultist_of_round3) add(line, marked);
    }
    return all;
}

// Q5: the devil's points.
constexpr int points_of_souls(unsigned souls) {
    unsigned points = souls > souls_in_table ? (souls - souls_in_table) * points_above : 0;
    for (const SoulLine& line : ritual_of_round5) points += souls >= line.souls ? line.points : 0U;
    return static_cast<int>(points);
}

// Q4: who guesses that this player has the role, a bit for each role.
constexpr std::uint8_t guessers_of(const ByRole<Ritual>& shown, Role role, core::Seat named) {
    std::uint8_t guessers = 0;
    for (std::size_t by = 0; by < roles; ++by) {
        if (shown[by].guess[role == Role::devil ? 0 : 1] == named)
            guessers = static_cast<std::uint8_t>(guessers | (1U << by));
    }
    return guessers;
}
// 2 or 3 name the same devil, or both mortals the same cultist.
constexpr bool is_match(std::uint8_t guessers) {
    return std::popcount(static_cast<unsigned>(guessers)) >= 2;
}

// Q5: whom a guess scores for, and how much.
struct GuessScore {
    core::Seat seat = nobody;
    std::uint8_t points = 0;
};
constexpr GuessScore score_of_guess(const BySeat<Role>& roles_of, Role by, Role role, core::Seat named) {
    if (roles_of[named] == role) return {seat_of(roles_of, by), guess_reward};
    return {seat_of(roles_of, role), wrong_guess};
}

// Q6: whether A, B, C (0 to 2) or one of the row (3 to 5) is there to be faced.
constexpr bool is_faced(unsigned which, unsigned round, unsigned away, std::uint8_t turned) {
    if (which < 3) return which >= away && (which == 0 || round == rounds);
    return has(turned, which - 3U);
}

}  // namespace subrosa::devil
