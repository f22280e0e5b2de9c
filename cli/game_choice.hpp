// Command-line arguments that select a game and its options.
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
// Errors name the command-line argument.
Result<ChosenGame> chosen_game(const GameChoice& choice);

}  // namespace subrosa::cli
