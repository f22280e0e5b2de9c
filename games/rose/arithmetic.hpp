// The arithmetic of markers, sundial and final sum, free of any state: the engine and the companion count
// with it.
#pragma once

#include "games/core/random.hpp"
#include "games/rose/data.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace subrosa::rose {

// A4, V4 [A]: not below 0; G4: no upper end
constexpr int evidence_after(int before, int by) {
    return std::max(0, before + by);
}
// A1, A3, A5, V8
constexpr int suspicion_after(int before, int by) {
    return std::clamp(before + by, 0, max_suspicion);
}

using Suspicion = std::array<std::uint8_t, colours>;

constexpr bool all_level(const Suspicion& suspicion) {
    return std::all_of(suspicion.begin(), suspicion.end(),
                       [&](std::uint8_t value) { return value == suspicion[0]; });
}

// E1: dense ranks, 5 for the highest, each rank times `weight`.
constexpr std::array<int, colours> conversion(const Suspicion& suspicion, int weight) {
    std::uint64_t taken = 0;  // the fields of the track on which markers stand
    for (const std::uint8_t value : suspicion) taken |= std::uint64_t{1} << value;
    std::array<int, colours> given{};
    for (std::size_t i = 0; i < colours; ++i) {
        given[i] = (5 - std::popcount(taken >> (suspicion[i] + 1U))) * weight;
    }
    return given;
}

// V12
constexpr int evening_weight(Event event) {
    return event == Event::caught ? 2 : 1;
}

// D4, V3: how many of the held time tiles a card of this value lets a player give back.
constexpr int most_tiles_paid(Event event, int hours, int held) {
    return event == Event::hasty ? 0 : std::min(hours, held);
}

struct Hour {
    int sundial = 0;  // 0..23: past the blue field it goes on from 0
    bool day_over = false;
};
// D8
constexpr Hour hour_after(int sundial, int hours) {
    const int after = sundial + hours;
    return {after % hours_a_day, after >= hours_a_day};
}

// G4: 1 for the least evidence; equal: more event cards; still equal: the same place.
template <class Scores, class Cards>
constexpr std::array<std::uint8_t, max_players> places(unsigned players, const Scores& scores,
                                                       const Cards& event_cards) {
    std::array<std::uint8_t, max_players> places{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        unsigned better = 0;
        for (std::size_t other = 0; other < players; ++other) {
            const int behind = scores[seat] - scores[other];
            const bool tie_lost = behind == 0 && event_cards[other] > event_cards[seat];
            if (behind > 0 || tie_lost) ++better;
        }
        places[seat] = static_cast<std::uint8_t>(better + 1U);
    }
    return places;
}

// E3: a marker not yet shown that is not the own colour; `own` may be unknown (none).
constexpr bool may_show(Colour colour, Colour own, std::span<const Colour> shown) {
    return colour != own && std::find(shown.begin(), shown.end(), colour) == shown.end();
}

// S2: the identity cards, shuffled; the first ones go to the players, one each.
inline std::array<Colour, colours> shuffled_identities(core::Rng& rng) {
    std::array<Colour, colours> identities{};
    for (std::size_t i = 0; i < colours; ++i) identities[i] = static_cast<Colour>(i);
    rng.shuffle(identities.data(), identities.size());
    return identities;
}

}  // namespace subrosa::rose
