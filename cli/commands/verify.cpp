// subrosa verify: replays a game file and checks its integrity.
#include "cli/commands/commands.hpp"
#include "cli/program.hpp"
#include "engine/game_file.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <memory>
#include <string>

namespace subrosa::cli {

using namespace terminal;
namespace {

int run_verify(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return misuse(fmt::format("verify: {} cannot be read", path));
    const auto verdict = engine::verify_game_file(*text);
    if (!verdict) {
        fmt::print("FAIL {}: {}\n", path, verdict.error().message);
        return exit_found_wrong;
    }
    fmt::print("ok   {}: {}\n", path, verdict->line);
    return 0;
}

}  // namespace

void add_verify_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "verify", "Plays a game file again and checks the seed hash, every move and the result.");
    const auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, "A game: *.subrosa.jsonl")->required();
    command->footer("Example: subrosa verify game.subrosa.jsonl");
    command->callback([&exit_code, path] { exit_code = run_verify(*path); });
}

}  // namespace subrosa::cli
