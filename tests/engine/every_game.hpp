// Every game by name, for tests above the rules.
#pragma once

#include "engine/any_game.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace subrosa::engine::testing {

struct GameAt {
    std::string game;
    unsigned players = 0;

    friend std::ostream& operator<<(std::ostream& out, const GameAt& at) { return out << at.game; }
};

// With one player more than each needs, if so many can play.
inline std::vector<GameAt> every_game() {
    std::vector<GameAt> all;
    for (const AnyGame* game : games())
        all.push_back({std::string(game->name()), std::min(game->min_players() + 1, game->max_players())});
    return all;
}

}  // namespace subrosa::engine::testing
