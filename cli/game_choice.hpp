// Which game a command is about, with its options, as arguments of the command line.
#pragma once

#include "cli/game_options.hpp"
#include "table/any_game.hpp"

#include <CLI/App.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace subrosa::cli {

struct GameChoice {
    std::string game;
    unsigned players = 0;
    GivenOptions given;
    std::string seed = "1";
};

// GAME, --players, --seed, and the options of all games.
void add_game_choice(CLI::App& command, GameChoice& choice);

struct ChosenGame {
    const table::AnyGame* game = nullptr;
    table::json::object options;
    std::uint64_t seed = 0;
};
// An error in the words of the command line.
table::Result<ChosenGame> chosen_game(const GameChoice& choice);

}  // namespace subrosa::cli
