// The robot investigator's decisions: B2 to B4, over what lies open on a table.
#pragma once

#include "games/cultists/actions.hpp"
#include "games/cultists/ways.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists {

// A plan as the robot reads it.
struct Ground {
    const Doors& doors;
    const Between& distances;  // with the fish man's corridor closed while he is there
    const Between& clockwise;
};

// B2: the room it goes to, as it was when its move began.
constexpr Location robot_goal(const Ground& ground, Location start, const std::array<Colour, 3>& row,
                              std::uint32_t cleared) {
    const auto& distance = ground.distances[index(start)];
    const auto& order = ground.clockwise[index(start)];
    for (const std::uint32_t avoided : {cleared, 0U}) {
        for (const Colour colour : row) {
            Location best = Location::none;
            for (std::size_t i = 0; i < rooms; ++i) {
                const auto room = static_cast<Location>(i);
                if (colour_of(room) != colour || room == start || ground.doors[i] == 0) continue;
                if (((avoided >> i) & 1U) != 0) continue;
                if (best == Location::none || distance[i] < distance[index(best)] ||
                    (distance[i] == distance[index(best)] && order[i] < order[index(best)])) {
                    best = room;
                }
            }
            if (best != Location::none) return best;
        }
    }
    return Location::none;
}

// B2: the next place on its way, or none. Of equal ways the one that comes first clockwise from the start.
constexpr Location robot_step(const Ground& ground, Location start, Location here, Location goal,
                              std::uint32_t closed) {
    const auto& order = ground.clockwise[index(start)];
    Location best = Location::none;
    for (std::uint32_t left = ground.doors[index(here)] & ~closed; left != 0; left &= left - 1U) {
        const auto next = static_cast<Location>(std::countr_zero(left));
        if (ground.distances[index(next)][index(goal)] + 1 != ground.distances[index(here)][index(goal)])
            continue;
        if (best == Location::none || order[index(next)] < order[index(best)]) best = next;
    }
    return best;
}

// B3: of the others it meets the one with the fewest status cards, then the nearest to its left; or nobody.
constexpr core::Seat robot_gives_to(const std::array<std::uint8_t, 8>& status, std::uint8_t others,
                                    core::Seat robot, unsigned characters) {
    core::Seat best = nobody;
    for (unsigned left = 1; left < characters; ++left) {
        const auto seat = static_cast<core::Seat>((robot + left) % characters);
        if (((others >> seat) & 1U) == 0) continue;
        if (best == nobody || status[seat] < status[best]) best = seat;
    }
    return best;
}

// B4: what it does in the action phase.
enum class RobotDeed : std::uint8_t { nothing, secure, fight, fill, inspect };
struct RobotRoom {
    bool on_row, cultist, explored, cleared;
    bool deck;  // cards lie there
};
constexpr RobotDeed robot_deed_in(const RobotRoom& room, bool ghost, bool card) {
    if (room.cultist) return ghost ? RobotDeed::nothing : RobotDeed::fight;
    if (!room.on_row || room.cleared) return RobotDeed::nothing;
    if (!room.explored) return card ? RobotDeed::fill : RobotDeed::nothing;
    return room.deck ? RobotDeed::inspect : RobotDeed::nothing;
}
constexpr RobotDeed robot_deed_in_corridor(bool ghost, bool card, bool danger_deck) {
    return !ghost && card && danger_deck ? RobotDeed::secure : RobotDeed::nothing;
}

}  // namespace subrosa::cultists
