// What event tokens do to everybody: E4, E5, E10.
#pragma once

#include "games/cultists/words.hpp"

#include <cstdint>

namespace subrosa::cultists {

inline constexpr int move_points = 3;  // M1

// E10: whose effect holds once `drawn` lies open: a mirror shows the one before it.
constexpr Event in_force(Event drawn, Event before) {
    return drawn == Event::mirror ? before : drawn;
}
// M1, E4: the points that a move begins with.
constexpr std::uint8_t points_under(Event held) {
    const int morale = held == Event::good_morale ? 1 : held == Event::bad_morale ? -1 : 0;
    return static_cast<std::uint8_t>(move_points + morale);
}

// E5: open, and the last round to close it in; 0: not to be closed.
struct Portal {
    bool open;
    std::uint8_t due;
};
constexpr Portal portal_after(Portal portal, bool mirrored, int round, int portal_rounds) {
    if (!mirrored) return {true, static_cast<std::uint8_t>(round + portal_rounds)};
    if (portal.open && portal.due != 0) ++portal.due;
    return portal;
}

}  // namespace subrosa::cultists
