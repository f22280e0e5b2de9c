// A game to be played in this process: rules, options, seed, players.
#pragma once

#include "engine/any_game.hpp"
#include "terminal/faces/face.hpp"

#include <string>
#include <vector>

namespace subrosa::play {

struct Player {
    std::string name;
    std::string bot;  // the bot that plays the seat, perhaps with a limit ("hard:200ms"); empty: a person
};

struct Setup {
    const engine::AnyGame* game = nullptr;
    const faces::Face* face = nullptr;  // of that game
    json::object options;               // complete
    core::Seed seed;
    std::vector<Player> players;
};

}  // namespace subrosa::play
