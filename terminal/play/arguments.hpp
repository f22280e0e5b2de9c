// The arguments of `subrosa play`, checked and turned into a game.
#pragma once

#include "base/result.hpp"
#include "terminal/game_options.hpp"
#include "terminal/play/match.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::play {

struct Arguments {
    const faces::Face* face = nullptr;  // of the game that is meant; null: none was named
    int players = 0;                    // 0: not given
    int people = -1;                    // -1: not given
    std::vector<int> human;
    std::vector<std::string> names;
    std::vector<std::string> bots;
    terminal::GivenOptions options;  // of the game
    std::string seed;
    std::string language;
    std::string save_file;
    std::string resume_file;
    std::string join;     // the address of a house, a table or an invitation; empty: the game is played here
    std::string name;     // in a house
    bool guest = false;   // somebody new, whoever one was in that house before
    bool listed = false;  // a new table there is found by anybody
    int pace = 450;
    bool no_color = false;
    bool plain = false;
    bool ascii = false;
};

// The names of bots by seat.
const std::vector<std::string>& default_bot_names();
// The bot that plays against people who name none.
std::string default_bot(const engine::AnyGame& game);

// A new game; of the first that has a face, if none is named. `person` is how a person without a name is
// called, a number follows it. The error is one line.
Result<Setup> new_game(const Arguments& arguments, const std::string& person);

}  // namespace subrosa::play
