// A recorded game seen through the eyes of a bot: what each seat could believe at every moment of it.
#pragma once

#include "cli/analysis/explanation.hpp"
#include "table/game_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::analysis {

// A position of the game. What is decided there leads to the next moment.
struct Moment {
    unsigned period = 0;                    // the day
    std::optional<table::PlayedMove> move;  // what was decided; nothing at the end, or if it is hidden
    std::vector<bots::Beliefs> beliefs;     // by watcher, before that decision
};

// A choice, and how it moved the belief of one watcher.
struct Observed {
    core::Seat watcher = core::spectator;
    Shift shift;
};

struct Analysis {
    const table::AnyGame* game = nullptr;
    table::json::object options;
    std::vector<table::SeatedAt> seats;
    std::string bot;  // whose eyes these are
    // Seats, and core::spectator for somebody who knows no secret: what he believes of a seat is how that
    // seat is seen.
    std::vector<core::Seat> watchers;
    std::vector<Moment> moments;   // the deal first, the last position last
    std::vector<Observed> shifts;  // the largest first
    std::vector<unsigned>
        identities;  // by seat, as places among the game's identities; empty unless it is over
    core::Outcome outcome;
};

// Whose view is wanted: a seat's, a spectator's (core::spectator), or nothing for all of them.
using Viewer = std::optional<core::Seat>;

// Plays the file's game again in `match`, which must be that game as dealt, and lets `bot` watch it. While a
// game is not over, only what the viewer could know is in the answer. An error if there is no such bot, or if
// it does not reason about the others.
table::Result<Analysis> analyse(const table::GameFile& file, table::AnyMatch& match, const std::string& bot,
                                const Viewer& viewer);

}  // namespace subrosa::analysis
