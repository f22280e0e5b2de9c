// subrosa analyse: what each seat of a recorded game could believe, and which choices revealed most.
#include "cli/commands/commands.hpp"
#include "cli/program.hpp"
#include "engine/analysis/analysis.hpp"
#include "engine/analysis/document.hpp"
#include "engine/game_file.hpp"
#include "terminal/analysis/report.hpp"
#include "terminal/command_line.hpp"
#include "terminal/play/terminal.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <memory>
#include <string>

namespace subrosa::cli {

using namespace terminal;
namespace {

using namespace engine;

struct AnalyseArguments {
    std::string path;
    std::string seat;
    std::string bot = "hard";
    std::string language;
    unsigned top = 10;
    bool as_json = false;
    bool no_color = false;
    bool ascii = false;
};

// Foreign names must not contain terminal control sequences.
Result<void> check_names(const GameFile& file) {
    for (std::size_t seat = 0; seat < file.seats.size(); ++seat) {
        if (!play::is_printable(file.seats[seat].name))
            return Error{fmt::format("line 1: seats/{}: not a name to show", seat)};
    }
    return {};
}

int run_analyse(const AnalyseArguments& arguments) {
    const std::string language = arguments.language.empty() ? language_of_environment() : arguments.language;
    const play::Terminal terminal = play::find_terminal({true, arguments.no_color, arguments.ascii});
    const auto messages = Messages::load(language, terminal.ascii);
    if (!messages) {
        return misuse(fmt::format("analyse: --lang: there is no language {}; there are: {}",
                                  in_quotes(language), fmt::join(languages(), ", ")));
    }
    const auto text = read_file(arguments.path);
    if (!text) return misuse(fmt::format("analyse: {} cannot be read", arguments.path));
    const auto wrong = [&](const std::string& message) {
        fmt::print(stderr, "subrosa: {}: {}\n", arguments.path, message);
        return exit_found_wrong;
    };
    const auto file = read_game_file(*text);
    if (!file) return wrong(file.error().message);
    if (const auto named = check_names(*file); !named) return wrong(named.error().message);
    if (const auto whole = replay_game_file(*file); !whole) return wrong(whole.error().message);
    const auto match = deal_game_file(*file);
    if (!match) return wrong(match.error().message);

    analysis::Viewer viewer;
    if (arguments.seat == "public") {
        viewer = core::spectator;
    } else if (!arguments.seat.empty()) {
        const auto number = number_from(arguments.seat);
        if (!number || *number >= (*match)->players()) {
            return misuse(
                fmt::format("analyse: --seat: {} is no seat of this game", in_quotes(arguments.seat)));
        }
        viewer = static_cast<core::Seat>(*number);
    }
    const auto found = analysis::analyse(*file, **match, arguments.bot, viewer);
    if (!found) return misuse("analyse: --bot: " + found.error().message);
    if (arguments.as_json) {
        fmt::print("{}\n", json::serialize(analysis::document_of(*found)));
    } else {
        play::write(std::cout, terminal,
                    analysis::report_of(*found, *messages, {terminal.columns, arguments.top}));
    }
    return 0;
}

}  // namespace

void add_analyse_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "analyse", "Shows what each seat of a recorded game could believe, and which choices said most.");
    const auto arguments = std::make_shared<AnalyseArguments>();
    command->add_option("FILE", arguments->path, "A game: *.subrosa.jsonl")->required();
    command->add_option("--seat", arguments->seat,
                        "Only what this seat could believe: a number, or public for a spectator");
    command->add_option("--bot", arguments->bot, "Through whose eyes: a bot that reasons about the others")
        ->capture_default_str();
    command->add_option("--top", arguments->top, "How many choices to list")
        ->capture_default_str()
        ->check(CLI::Range(0U, 1000U));
    command->add_flag("--json", arguments->as_json, "One JSON object with everything at every moment");
    command->add_option("--lang", arguments->language, "en, cs, de, nl or fr (that of the environment)");
    command->add_flag("--no-color", arguments->no_color,
                      "No colours (also: the environment variable NO_COLOR)");
    command->add_flag("--ascii", arguments->ascii, "Letters instead of signs, for terminals without UTF-8");
    command->footer("Example: subrosa analyse game.subrosa.jsonl --seat 1");
    command->callback([&exit_code, arguments] { exit_code = run_analyse(*arguments); });
}

}  // namespace subrosa::cli
