// Which game a command is about, with its options, as arguments of the command line.
#pragma once

#include "table/any_game.hpp"

#include <CLI/App.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace subrosa::cli {

struct GameChoice {
    std::string game;
    unsigned players = 0;
    std::string edition;
    std::string times;
    bool reset_sundial = false;
    std::string seed = "1";
};

// GAME, --players, --edition, --times, --reset-sundial, --seed.
void add_game_choice(CLI::App& command, GameChoice& choice);

struct ChosenGame {
    const table::AnyGame* game = nullptr;
    table::json::object options;
    std::uint64_t seed = 0;
};
// An error in the words of the command line.
table::Result<ChosenGame> chosen_game(const GameChoice& choice);

}  // namespace subrosa::cli
