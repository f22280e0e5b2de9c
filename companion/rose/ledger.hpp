// One move at a real table, entered question by question: what it does to the two tracks. The engine's own
// turn counts it (games/rose/turn.hpp), on a table that holds no more than the move needs.
#pragma once

#include "games/rose/arithmetic.hpp"
#include "games/rose/state.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace subrosa::companion::rose {

using namespace subrosa::rose;

struct Tracks {
    Suspicion suspicion{};
    std::array<std::int16_t, colours> evidence{};
    bool operator==(const Tracks&) const = default;
};

struct Move {
    Event event = Event::none;
    Figure figure = Figure::none;
    Building place = Building::none;
    unsigned others = 0;  // who stands there already, a bit a figure
    int taken = 0;        // the value of the tile of his colour that was taken; 0: none (A1)
    int sum = 0;          // the sum of the tiles there, if none is his (A3)
    int hours = 0;        // the value of the card as it is used (V8)
};

struct Moved {
    Tracks tracks;
    // What has to be answered next: mark (1 up, 0 down), evidence or suspect (a colour); again: the move is
    // done and the card may be used once more (V6); play: the move is done.
    Stage asked = Stage::play;
    Colour about = Colour::none;  // whom `mark` is about
};

// What else has to be known to count the move: who stands there already, the value of the card.
struct Needed {
    bool others = false;
    bool hours = false;
};
Needed needed_for(Event event, Figure figure, Building place);

// Nothing if the move or an answer does not fit.
std::optional<Moved> count_move(const Tracks& before, const Move& move,
                                std::span<const std::int32_t> answers);

}  // namespace subrosa::companion::rose
