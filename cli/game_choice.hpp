// Which game a command is about, with its options, as arguments of the command line.
#pragma once

#include "engine/any_game.hpp"
#include "terminal/game_options.hpp"

#include <CLI/App.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace subrosa::cli {

struct GameChoice {
    std::string game;
    unsigned players = 0;
    terminal::GivenOptions given;
    std::string seed = "1";
};

// GAME, --players, --seed, and the options of all games.
void add_game_choice(CLI::App& command, GameChoice& choice);

struct ChosenGame {
    const engine::AnyGame* game = nullptr;
    json::object options;
    std::uint64_t seed = 0;
};
// An error in the words of the command line.
Result<ChosenGame> chosen_game(const GameChoice& choice);

}  // namespace subrosa::cli
