// A recorded game seen through the eyes of a bot: what each seat could believe at every moment of it.
#pragma once

#include "engine/any_game.hpp"
#include "engine/game_file.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::analysis {

using Shift = bots::Shift<std::string>;

// A position of the game. What is decided there leads to the next moment.
struct Moment {
    unsigned period = 0;                     // the day
    std::optional<engine::PlayedMove> move;  // what was decided; nothing at the end, or if it is hidden
    std::vector<bots::Beliefs> beliefs;      // by watcher, before that decision
};

// A choice, and how it moved the belief of one watcher.
struct Observed {
    core::Seat watcher = core::spectator;
    Shift shift;
};

struct Analysis {
    const engine::AnyGame* game = nullptr;
    json::object options;
    std::vector<engine::SeatedAt> seats;
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

// Plays the game of a file again and lets a bot watch it, a moment at a time, so that something else can be
// done in between: a whole game takes seconds.
class Watching {
  public:
    // `match` must be the file's game as dealt; both must outlive this.
    Watching(const engine::GameFile& file, engine::AnyMatch& match, std::string bot, Viewer viewer);

    // One moment more; false: there are no more. An error if there is no such bot, or if it does not reason
    // about the others; then there is no analysis.
    Result<bool> next();
    // Once there are no more. While a game is not over, only what the viewer could know is in it.
    [[nodiscard]] Analysis finish();

  private:
    Result<void> open_eyes();
    Result<void> look();

    const engine::GameFile& file_;
    engine::AnyMatch& match_;
    Viewer viewer_;
    std::vector<std::unique_ptr<engine::AnyBot>> eyes_;  // one a seat, each shown only what its seat sees
    Analysis analysis_;
};

// All moments at once.
Result<Analysis> analyse(const engine::GameFile& file, engine::AnyMatch& match, const std::string& bot,
                         const Viewer& viewer);

}  // namespace subrosa::analysis
