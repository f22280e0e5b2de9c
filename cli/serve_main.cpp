// The program with the server's commands only, for builds with sanitizers: it halves the compile time, and
// tests of the server need nothing else.
#include "cli/program.hpp"
#include "cli/server/server_commands.hpp"
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
    add_backup_commands(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return error.get_exit_code() == 0 ? app.exit(error) : subrosa::terminal::misuse(error.what());
    }
    return exit_code;
}
