// subrosa load: a load test of a server with simulated players.
#include "cli/game_choice.hpp"
#include "cli/open_files.hpp"
#include "cli/program.hpp"
#include "cli/server/server_commands.hpp"
#include "lab/load/report.hpp"
#include "lab/load/run.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::cli {

using namespace terminal;
namespace {

struct LoadArguments {
    load::LoadPlan plan;
    GameChoice choice;
    std::string data;
    std::vector<std::size_t> growth;
    bool as_json = false;
};

std::atomic<bool> interrupted{false};  // NOLINT(*-avoid-non-const-global-variables): for a signal

void note_signal(int /*signal*/) {
    interrupted = true;
}

// Open files besides connections: database, pipes, system.
constexpr std::size_t other_files = 64;

int run_load(LoadArguments arguments) {
    const auto chosen = chosen_game(arguments.choice);
    if (!chosen) return misuse("load: " + chosen.error().message);
    load::LoadPlan& plan = arguments.plan;
    plan.game = chosen->game->name();
    plan.options = chosen->options;
    plan.players = chosen->options.at("players").to_number<unsigned>();
    plan.seed = chosen->seed;
    plan.data = arguments.data.empty() ? std::filesystem::temp_directory_path()
                                       : std::filesystem::path(arguments.data);
    const std::vector<std::size_t> sizes =
        arguments.growth.empty() ? std::vector<std::size_t>{plan.tables} : arguments.growth;
    const std::size_t lines =
        *std::max_element(sizes.begin(), sizes.end()) * (plan.players + plan.spectators) + plan.idle;
    if (const std::size_t files = raise_open_files(); files < lines + other_files) {
        return misuse(fmt::format(
            "load: {} connections need more than the {} files that may be open (ulimit -n)", lines, files));
    }
    std::signal(SIGINT, note_signal);
    std::signal(SIGTERM, note_signal);

    std::vector<load::RunResult> results;
    for (const std::size_t tables : sizes) {
        plan.tables = tables;
        auto result = load::run(plan, interrupted);
        if (!result) {
            fmt::print(stderr, "subrosa: load: {}\n", result.error().message);
            return exit_found_wrong;
        }
        results.push_back(*std::move(result));
    }
    if (arguments.as_json) {
        fmt::print("{}\n", json::serialize(load::json_of(results)));
    } else if (arguments.growth.empty()) {
        fmt::print("{}", load::text_of(results.front()));
    } else {
        fmt::print("{}", load::growth_of(results));
    }
    const bool well = std::all_of(results.begin(), results.end(),
                                  [](const load::RunResult& result) { return result.well(); });
    return well ? 0 : exit_found_wrong;
}

}  // namespace

void add_load_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "load", "Plays at many tables of a server at once with simulated people, and measures.");
    const auto arguments = std::make_shared<LoadArguments>();
    load::LoadPlan& plan = arguments->plan;
    arguments->choice.game = engine::games().front()->name();
    arguments->choice.players = 4;
    command->add_option("GAME", arguments->choice.game, "The game")->capture_default_str();
    command->add_option("--players", arguments->choice.players, "At each table")->capture_default_str();
    command->add_option("--url", plan.url,
                        "A server that runs with --unlimited: http://host:port. Without: one is started, and "
                        "its memory and processor time are measured as well");
    command->add_option("--metrics-url", plan.metrics_url,
                        "Where the server of --url tells its metrics (--metrics-port): http://host:port");
    command->add_option("--data", arguments->data,
                        "Where the server that is started has its data for the time; else the system's "
                        "directory for such files");
    auto* const tables = command->add_option("--tables", plan.tables, "Tables at once")
                             ->capture_default_str()
                             ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    command->add_option("--growth", arguments->growth, "Several numbers of tables, one after the other")
        ->delimiter(',')
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
        ->excludes(tables);
    command
        ->add_option("--every", plan.every,
                     "Seconds that a seat takes to answer, in the mean; 0: it answers at once")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 3600.0));
    command->add_option("--seconds", plan.seconds, "That are measured, after everything is warm")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 86'400.0));
    command->add_option("--spectators", plan.spectators, "At each table")
        ->capture_default_str()
        ->check(CLI::Range(0U, 10'000U));
    command->add_option("--idle", plan.idle, "Connections to one more table at which nothing happens")
        ->capture_default_str()
        ->check(CLI::Range(std::size_t{0}, std::size_t{1'000'000}));
    command->add_option("--threads", plan.threads, "Of the clients")
        ->capture_default_str()
        ->check(CLI::Range(1U, 1024U));
    command
        ->add_option("--seed", arguments->choice.seed,
                     "Of what the clients choose and how long they take; the server deals as it likes")
        ->capture_default_str();
    command->add_flag("--json", arguments->as_json, "The numbers as JSON (docs/speed.md)");
    command->footer("Example: subrosa load --growth 10,100,1000 --every 3 --seconds 20");
    command->callback([&exit_code, arguments] { exit_code = run_load(*arguments); });
}

}  // namespace subrosa::cli
