// `subrosa play`: a game in the terminal.
#pragma once

#include <CLI/CLI.hpp>

namespace subrosa::cli {

// Adds the command; running it writes the exit code to `exit_code`.
void add_play_command(CLI::App& app, int& exit_code);

}  // namespace subrosa::cli
