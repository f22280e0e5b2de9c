// The commands of the program, one file each. Every one adds itself to the app; when it has run, exit_code is
// what the program ends with: 0 well, 1 something was found wrong, 2 it was called wrongly.
#pragma once

#include <CLI/App.hpp>

namespace subrosa::cli {

void add_engine_command(CLI::App& app, int& exit_code);
void add_check_command(CLI::App& app, int& exit_code);
void add_replay_command(CLI::App& app, int& exit_code);
void add_verify_command(CLI::App& app, int& exit_code);
void add_analyse_command(CLI::App& app, int& exit_code);
void add_sim_command(CLI::App& app, int& exit_code);
void add_tournament_command(CLI::App& app, int& exit_code);
void add_perft_command(CLI::App& app, int& exit_code);
void add_fit_command(CLI::App& app, int& exit_code);

}  // namespace subrosa::cli
