// Analysis of a recorded game: what a bot at each seat believed at every moment.
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

// A position of the game and the decision that leads to the next one.
struct Moment {
    unsigned period = 0;                     // the day
    std::optional<engine::PlayedMove> move;  // the decision; nothing at the end, or if it is hidden
    std::vector<bots::Beliefs> beliefs;      // by watcher, before that decision
};

// An observed choice that changed the belief of one watcher.
struct Observed {
    core::Seat watcher = core::spectator;
    Shift shift;
};

struct Analysis {
    const engine::AnyGame* game = nullptr;
    json::object options;
    std::vector<engine::SeatedAt> seats;
    std::string bot;  // the observer at each seat
    // Seats, and core::spectator for a viewer without secrets, whose belief about a seat is what that seat's
    // bot expects others to believe.
    std::vector<core::Seat> watchers;
    std::vector<Moment> moments;   // from the deal to the last position
    std::vector<Observed> shifts;  // the largest first
    std::vector<unsigned>
        identities;  // by seat, as indices of the game's identity names; empty unless it is over
    core::Outcome outcome;
};

// Whose view is wanted: a seat's, a spectator's (core::spectator), or nothing for all of them.
using Viewer = std::optional<core::Seat>;

// Replays the game of a file in front of bots, one moment at a time: a whole game takes seconds, and the
// caller can do other work in between.
class AnalysisRun {
  public:
    // `match` must be the file's game as dealt; both must outlive this.
    AnalysisRun(const engine::GameFile& file, engine::AnyMatch& match, std::string bot, Viewer viewer);

    // Analyses the next moment; false after the last one. An error if the bot is unknown or has no beliefs;
    // then there is no analysis.
    Result<bool> next();
    // After the last moment. Until the game is over it holds only what the viewer may know.
    [[nodiscard]] Analysis finish();

  private:
    Result<void> make_observers();
    Result<void> observe();

    const engine::GameFile& file_;
    engine::AnyMatch& match_;
    Viewer viewer_;
    std::vector<std::unique_ptr<engine::AnyBot>> observers_;  // by seat, each fed by its seat's feed
    Analysis analysis_;
};

// All moments at once.
Result<Analysis> analyse(const engine::GameFile& file, engine::AnyMatch& match, const std::string& bot,
                         const Viewer& viewer);

}  // namespace subrosa::analysis
