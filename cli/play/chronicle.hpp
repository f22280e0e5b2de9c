// The log: what a seat was told, as lines to read, one a turn or one a happening.
#pragma once

#include "cli/play/look.hpp"
#include "games/rose/actions.hpp"

#include <span>

namespace subrosa::play {

struct Entry {
    Text text;
    rose::Happening begin = rose::Happening::turn_began;  // what the entry began with
    core::Seat seat = core::spectator;                    // whose turn, if it is one
};

// `told` must be what the viewer of `look` was told, and no more. Turns in which nothing happened yet are
// left out.
std::vector<Entry> chronicle(std::span<const rose::Told> told, const Look& look);

// What was told since the viewer's last turn before this one began: all a screen needs.
std::span<const rose::Told> since_last_turn(std::span<const rose::Told> told, core::Seat viewer);

}  // namespace subrosa::play
