// The university from above: rooms, corridors and doors of the plan, and whatever stands and lies in them.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

struct MapSize {
    int columns = 0;          // at least least_map_columns
    int room_lines = 2;       // inside a room, at least 2
    bool outer_walls = true;  // above and below
};
inline constexpr int least_map_columns = 51;

// Each line is exactly as wide as `size` says.
Lines map_lines(const cultists::Open& open, const CultistsTheme& look, const MapSize& size);

}  // namespace subrosa::cultists_face
