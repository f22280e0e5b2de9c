// The numbers and the board of Among Cultists as the rules name them, written down a second time: nothing
// here is taken from games/cultists but the words.
#pragma once

#include "games/cultists/words.hpp"

#include <map>
#include <set>
#include <vector>

namespace subrosa::tests::digest {

using cultists::Colour;
using cultists::Location;
using cultists::Shelf;

// N1 to N10, by the number of characters.
struct Numbers {
    int cultists;
    int start_alive, start_dead;
    int success, failure, sabotage;  // of the rooms; the draw pile has the same
    int plain_tokens, danger_tokens;
    int rooms;
    int points;
    int quota;
    int portal_rounds;
    bool knife_doubles;  // else it changes a vote
    Location fish_man;
};
const Numbers& numbers_for(unsigned characters);

// N13: how many of each card a game uses, with neither firestarter nor the level `first`.
struct Cards {
    int alive, dead, success, failure, sabotage;
};
const Cards& cards_for(unsigned characters);

struct Board {
    std::map<Location, int> books;                  // of each room
    std::set<std::pair<Location, Location>> doors;  // both ways
    std::map<Shelf, int> points;                    // of each shelf; as many books
    std::map<Location, std::vector<int>> rects;     // x0, y0, x1, y1

    [[nodiscard]] bool has_door(Location a, Location b) const { return doors.contains({a, b}); }
    [[nodiscard]] bool has(Location place) const { return rects.contains(place); }
};
const Board& board_for(unsigned characters);

Colour colour(Location room);  // none for a corridor
Shelf shelf(Location room);

// The colours of the row of a route (1 to 10) for a round, in their order.
const std::vector<Colour>& row(int route, int round);

}  // namespace subrosa::tests::digest
