// F1: the points of the final scoring, line by line, from what is counted; the order at the end.
#pragma once

#include "games/devil/actions.hpp"
#include "games/devil/data.hpp"

#include <array>
#include <cstdint>

namespace subrosa::devil {

inline constexpr std::size_t score_parts = 11;
using ScoreLines = std::array<int, score_parts>;  // by part

// What a player owns once the final effects are worked out.
struct Holdings {
    Role role = Role::none;
    int buildings = 0;  // their points
    int effects = 0;    // points of final effects
    unsigned debt = 0;
    unsigned large = 0;  // privileges
    unsigned angels = 0;
    unsigned demons = 0;
    unsigned indulgences = 0;
    unsigned masters = 0;  // hired, unused
    unsigned marked = 0;   // souls
    unsigned rares = 0;
    unsigned rest = 0;  // ducats and commons together
};

constexpr ScoreLines lines_of(const Holdings& own) {
    ScoreLines lines{};
    const auto line = [&](ScorePart part) -> int& { return lines[index(part)]; };
    line(ScorePart::buildings) = own.buildings;
    line(ScorePart::debt) = -debt_penalty(static_cast<int>(own.debt));
    line(ScorePart::large) = own.role == Role::devil ? 0 : static_cast<int>(large_points * own.large);
    line(ScorePart::angels) = static_cast<int>(own.angels);
    line(ScorePart::demons) = -static_cast<int>(own.demons);
    line(ScorePart::indulgences) = static_cast<int>(indulgence_points * own.indulgences);
    line(ScorePart::masters) = static_cast<int>(own.masters);
    line(ScorePart::marked) = -static_cast<int>(own.marked);
    line(ScorePart::rares) = static_cast<int>(own.rares);
    line(ScorePart::goods) = static_cast<int>(own.rest / goods_for_point);
    line(ScorePart::effects) = own.effects;
    return lines;
}
constexpr std::uint8_t fifths_of(unsigned rest) {
    return static_cast<std::uint8_t>(rest % goods_for_point);
}

// Most points win, fifths decide ties.
constexpr int in_fifths(int score, int fifths) {
    return score * goods_for_point + fifths;
}
// 1 is the winner's; equal to the fifth share a rank.
constexpr std::array<std::uint8_t, players> ranks_of(const std::array<int, players>& all_in_fifths) {
    std::array<std::uint8_t, players> ranks{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        ranks[seat] = 1;
        for (const int other : all_in_fifths)
            ranks[seat] = static_cast<std::uint8_t>(ranks[seat] + (other > all_in_fifths[seat] ? 1 : 0));
    }
    return ranks;
}

}  // namespace subrosa::devil
