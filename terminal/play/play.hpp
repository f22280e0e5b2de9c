// `subrosa play`: a game in the terminal.
#pragma once

#include "terminal/play/arguments.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace subrosa::terminal {

// Adds the command; running it writes the exit code to `exit_code`.
void add_play_command(CLI::App& app, int& exit_code);

// How a game in a house is played (--join); gives the exit code. Only the whole program knows how: it has to
// say so before it runs.
using PlayInHouse = int (*)(const play::Arguments& arguments, const std::function<bool()>& interrupted);
void set_play_in_house(PlayInHouse play);

}  // namespace subrosa::terminal
