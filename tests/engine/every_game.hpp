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

// With one player more than the minimum, if the game allows it.
inline std::vector<GameAt> every_game() {
    std::vector<GameAt> all;
    for (const AnyGame* game : games())
        all.push_back({std::string(game->name()), std::min(game->min_players() + 1, game->max_players())});
    return all;
}

// Those in which chance plays a part after the deal: `redraw` changes them.
inline std::vector<GameAt> every_game_of_luck() {
    std::vector<GameAt> all = every_game();
    std::erase_if(all, [](const GameAt& at) {
        const auto match = find_game(at.game)->deal(json::object{}, core::seed_from_number(1)).value();
        const std::uint64_t dealt = match->hash();
        match->redraw(core::seed_from_number(2));
        return match->hash() == dealt;
    });
    return all;
}

}  // namespace subrosa::engine::testing
