// The program's commands, one file each. Each adds itself to the app and sets exit_code: 0 success, 1 a
// finding, 2 wrong usage.
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
