// The commands that need the server or its data. Every one adds itself to the app, as those in
// cli/commands/commands.hpp do.
#pragma once

#include <CLI/App.hpp>

namespace subrosa::cli {

void add_serve_command(CLI::App& app, int& exit_code);
// backup, restore and export.
void add_keep_commands(CLI::App& app, int& exit_code);
void add_load_command(CLI::App& app, int& exit_code);

}  // namespace subrosa::cli
