#include "cli/program.hpp"

#include "cli/commands/commands.hpp"
#include "table/game_file.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <sstream>
#if __has_include("cli/play/play.hpp") && !defined(SUBROSA_WITHOUT_PLAY)
#include "cli/play/play.hpp"
#define SUBROSA_HAS_PLAY
#endif

namespace subrosa::cli {

int misuse(std::string_view message) {
    std::string line(message);
    std::replace(line.begin(), line.end(), '\n', ' ');
    fmt::print(stderr, "subrosa: {}\n", line);
    return exit_misuse;
}

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return std::nullopt;
    std::ostringstream text;
    text << stream.rdbuf();
    if (stream.bad() || (text.str().empty() && stream.peek() != std::ifstream::traits_type::eof()))
        return std::nullopt;
    return text.str();
}

int run(int argc, const char* const* argv) {
    int exit_code = 0;
    CLI::App app("Sub Rosa: board games in which nobody may learn who you are.", "subrosa");
    app.set_version_flag("--version", std::string("subrosa ") + std::string(table::program_version()));
    app.footer("Example: subrosa sim rose --games 1000\nHelp on a command: subrosa COMMAND --help");
    app.require_subcommand(0, 1);
#ifdef SUBROSA_HAS_PLAY
    add_play_command(app, exit_code);
#endif
    add_engine_command(app, exit_code);
    add_check_command(app, exit_code);
    add_replay_command(app, exit_code);
    add_verify_command(app, exit_code);
    add_sim_command(app, exit_code);
    add_perft_command(app, exit_code);
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
