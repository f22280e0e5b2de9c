// Ways over a plan: what follows from its doors and from where its places lie. A plan is an argument: at a
// real table it is the one that the owner of the box has checked.
#pragma once

#include "games/cultists/words.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists {

template <class T>
using ByPlace = std::array<T, locations>;
// The places behind the doors of each place, a bit a place.
using Doors = ByPlace<std::uint32_t>;
// A number for each place as seen from another: [from][to].
using Between = ByPlace<ByPlace<std::uint8_t>>;

// Number of doors from place to place; nobody enters the places of `closed`.
inline constexpr std::uint8_t no_way = 99;
constexpr Between distances_over(const Doors& doors, std::uint32_t closed) {
    Between all{};
    for (std::size_t from = 0; from < locations; ++from) {
        auto& row = all[from];
        row.fill(no_way);
        row[from] = 0;
        std::uint32_t reached = 1U << from;
        for (std::uint8_t steps = 1; steps < locations; ++steps) {
            std::uint32_t next = 0;
            for (std::size_t i = 0; i < locations; ++i) {
                if (((reached >> i) & 1U) != 0) next |= doors[i];
            }
            next &= ~reached & ~closed;
            for (std::size_t i = 0; i < locations; ++i) {
                if (((next >> i) & 1U) != 0) row[i] = steps;
            }
            reached |= next;
        }
    }
    return all;
}

// Where a place lies, seen from the middle of the board; y grows downwards.
struct Direction {
    int x, y;
    // Which half of the turn that begins at `from` it lies in.
    [[nodiscard]] constexpr int half(Direction from) const {
        const int cross = from.x * y - from.y * x;
        const int along = from.x * x + from.y * y;
        return cross > 0 || (cross == 0 && along > 0) ? 0 : 1;
    }
};

// B2: how far clockwise around the middle of the board a place lies from another: 0 comes first.
constexpr Between clockwise_around(const ByPlace<Direction>& places) {
    Between ranks{};
    for (std::size_t from = 0; from < locations; ++from) {
        ByPlace<int> halves{};
        for (std::size_t i = 0; i < locations; ++i) halves[i] = places[i].half(places[from]);
        for (std::size_t to = 0; to < locations; ++to) {
            const Direction there = places[to];
            std::uint8_t rank = 0;
            for (std::size_t other = 0; other < locations; ++other) {
                if (halves[other] > halves[to]) continue;
                // y grows downwards, so a turn with a positive cross product is clockwise.
                const Direction& it = places[other];
                if (halves[other] < halves[to] || it.x * there.y - it.y * there.x > 0) ++rank;
            }
            ranks[from][to] = rank;
        }
    }
    return ranks;
}

// The rooms and corridors there are: those with a door.
constexpr std::uint32_t places_with(const Doors& doors) {
    std::uint32_t places = 0;
    for (std::size_t i = 0; i < locations; ++i) {
        if (doors[i] != 0) places |= 1U << i;
    }
    return places;
}

// E3: the other rooms of the same colour; none for a corridor.
constexpr Doors twins_over(const Doors& doors) {
    Doors twins{};
    const std::uint32_t there = places_with(doors);
    for (std::size_t i = 0; i < rooms; ++i) {
        for (std::size_t k = 0; k < rooms; ++k) {
            const bool both = ((there >> i) & (there >> k) & 1U) != 0;
            const bool same = colour_of(static_cast<Location>(i)) == colour_of(static_cast<Location>(k));
            if (i != k && both && same) twins[i] |= 1U << k;
        }
    }
    return twins;
}

// ---- moving

// M1: the places that somebody who moves may step to.
struct Steps {
    std::uint32_t doors = 0;   // for a point
    std::uint32_t secret = 0;  // E3: for nothing
    [[nodiscard]] constexpr std::uint32_t all() const { return doors | secret; }
};
// Secret doors cost nothing, so their number is limited: otherwise a move could go on forever (E3).
inline constexpr int max_slips = 8;
// A move under way.
struct Walk {
    Location start, here;
    int points;            // M1: left to spend
    int slips;             // E3: steps through secret doors so far
    bool secret_doors;     // E3: they are open
    std::uint32_t closed;  // M5: what this mover may not enter
};
constexpr Steps steps_over(const Doors& doors, const Doors& twins, const Walk& walk) {
    const bool secret = walk.secret_doors && walk.slips < max_slips;
    Steps steps;
    if (walk.points > 0) {
        steps.doors = doors[index(walk.here)] & ~walk.closed;
        // A step back to where the move began must leave a way on.
        const bool goes_on = walk.points > 1 || (secret && twins[index(walk.start)] != 0);
        if (!goes_on) steps.doors &= ~bit(walk.start);
    }
    if (secret) {
        steps.secret = twins[index(walk.here)];
        if (walk.points == 0 && walk.slips + 1 == max_slips) steps.secret &= ~bit(walk.start);
    }
    return steps;
}

// M2: whether so many living meet when one of them enters.
constexpr bool meet_on_entering(int living, bool power) {
    return living == 2 || (living > 2 && !power);
}
// E2: whether so many living meet when the power goes off.
constexpr bool meet_at_dusk(int living) {
    return living > 2;
}

}  // namespace subrosa::cultists
