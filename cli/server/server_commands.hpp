// Commands that need the server or its data. See cli/commands/commands.hpp.
#pragma once

#include <CLI/App.hpp>

namespace subrosa::cli {

void add_serve_command(CLI::App& app, int& exit_code);
// backup, restore and export.
void add_backup_commands(CLI::App& app, int& exit_code);
void add_load_command(CLI::App& app, int& exit_code);

}  // namespace subrosa::cli
