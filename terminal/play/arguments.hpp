// The arguments of `subrosa play`, checked and turned into a game.
#pragma once

#include "base/result.hpp"
#include "terminal/game_options.hpp"
#include "terminal/play/setup.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::play {

struct Arguments {
    const faces::Face* face = nullptr;  // of the game; null: none was named
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
    std::string join;     // the address of a server, a table or an invitation; empty: a local game
    std::string name;     // on a server
    bool guest = false;   // log in as a new person
    bool listed = false;  // a new table is listed in the lobby
    int pace = 450;
    bool no_color = false;
    bool plain = false;
    bool ascii = false;
};

// The names of bots by seat.
const std::vector<std::string>& default_bot_names();
// The default bot of a game.
std::string default_bot(const engine::AnyGame& game);

// A new game; without a name the first that has a face. A person without a name is called `person` and a
// number. The error is one line.
Result<Setup> new_game(const Arguments& arguments, const std::string& person);

}  // namespace subrosa::play
