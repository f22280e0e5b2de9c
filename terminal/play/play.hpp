// `subrosa play`: a game in the terminal.
#pragma once

#include "terminal/play/arguments.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace subrosa::terminal {

// Adds the command; running it writes the exit code to `exit_code`.
void add_play_command(CLI::App& app, int& exit_code);

// Plays at a server (--join) and gives the exit code. Set by the program that is linked with the client.
using JoinServer = int (*)(const play::Arguments& arguments, const std::function<bool()>& interrupted);
void set_join_server(JoinServer join);

}  // namespace subrosa::terminal
