#include "cli/program.hpp"

#include "cli/commands/commands.hpp"
#include "engine/game_file.hpp"
#include "terminal/command_line.hpp"
#include "terminal/play/play.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include <exception>
#include <string>

namespace subrosa::cli {

using namespace terminal;

int run(int argc, const char* const* argv, std::initializer_list<AddCommand> more) {
    int exit_code = 0;
    CLI::App app("Sub Rosa: board games in which nobody may learn who you are.", "subrosa");
    app.set_version_flag("--version", std::string("subrosa ") + std::string(engine::program_version()));
    app.footer("Example: subrosa sim rose --games 1000\nHelp on a command: subrosa COMMAND --help");
    app.require_subcommand(0, 1);
    add_play_command(app, exit_code);
    add_engine_command(app, exit_code);
    add_check_command(app, exit_code);
    add_replay_command(app, exit_code);
    add_verify_command(app, exit_code);
    add_analyse_command(app, exit_code);
    add_sim_command(app, exit_code);
    add_tournament_command(app, exit_code);
    add_fit_command(app, exit_code);
    add_perft_command(app, exit_code);
    for (const AddCommand add : more) add(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        return misuse(fmt::format("{} (see subrosa --help)", error.what()));
    } catch (const std::exception& error) {
        fmt::print(stderr, "subrosa: {}\n", error.what());
        return exit_found_wrong;
    }
    if (app.get_subcommands().empty()) fmt::print("{}", app.help());
    return exit_code;
}

}  // namespace subrosa::cli
