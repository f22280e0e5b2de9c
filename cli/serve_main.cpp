// The program with the commands that need the server alone. With sanitizers it takes its place: the rest of
// the terminal would be half of what there is to compile, and tests of servers call none of it.
#include "cli/house/house.hpp"
#include "cli/program.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

int main(int argc, char** argv) {
    using namespace subrosa::cli;
    int exit_code = 0;
    CLI::App app("Sub Rosa: the server.", "subrosa");
    app.require_subcommand(1);
    add_serve_command(app, exit_code);
    add_keep_commands(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return error.get_exit_code() == 0 ? app.exit(error) : subrosa::terminal::misuse(error.what());
    }
    return exit_code;
}
