// subrosa tournament: bots play each other on rotated seats; prints ratings.
#include "cli/commands/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/program.hpp"
#include "lab/tournament/report.hpp"
#include "lab/tournament/run.hpp"
#include "lab/tournament/summary.hpp"
#include "lab/tournament/summary_json.hpp"
#include "lab/tournament/table_text.hpp"
#include "lab/tournament/words.hpp"
#include "terminal/command_line.hpp"
#include "terminal/progress.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace subrosa::cli {

using namespace terminal;
using namespace lab;
namespace {

using namespace engine;

struct TournamentArguments {
    GameChoice choice;
    std::vector<std::string> bots;
    std::uint64_t games = 400;
    unsigned threads = 1;
    std::uint32_t milliseconds = 0;
    std::uint32_t iterations = 0;
    bool sprt = false;
    double sprt_delta = 5;  // percent
    bool as_json = false;
    std::string report;
};

// Without --players, the number of bots is the number of players.
void complete_players(TournamentArguments& arguments) {
    if (arguments.choice.players == 0 && arguments.bots.size() > 1)
        arguments.choice.players = static_cast<unsigned>(arguments.bots.size());
}

Result<TournamentPlan> plan_of(const TournamentArguments& arguments, const ChosenGame& chosen,
                               const LineUp& line_up) {
    TournamentPlan plan;
    plan.game = chosen.game;
    plan.options = chosen.options;
    plan.line_up = &line_up;
    plan.deals = (arguments.games + line_up.rotations() - 1) / line_up.rotations();
    plan.threads = arguments.threads;
    plan.seed = chosen.seed;
    plan.budget = {arguments.milliseconds, arguments.iterations};
    if (!arguments.sprt) return plan;
    const double fair = line_up.fair_share(0);
    const double delta = arguments.sprt_delta / 100;
    if (line_up.competitors().size() < 2) return Error{"--sprt: there must be two different bots"};
    if (fair + delta >= 1) {
        return Error{fmt::format("--sprt-delta: {:g} points above {} is no share", arguments.sprt_delta,
                                 words::percent(fair))};
    }
    plan.sprt.emplace(fair, delta, line_up.rotations());
    return plan;
}

TournamentSummary play(const TournamentPlan& plan, const LineUp& line_up, TournamentSetting setting) {
    TournamentProgress progress;
    const auto start = std::chrono::steady_clock::now();
    const auto played = [&] {
        const Progress bar(
            plan.deals * line_up.rotations(), [&] { return progress.games.load(std::memory_order_relaxed); },
            [&] {
                return fmt::format("{:.12} {}", line_up.competitors().front(),
                                   words::percent(progress.share.load(std::memory_order_relaxed)));
            });
        return play_tournament(plan, progress);
    }();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return summary_of(played, line_up, std::move(setting), took.count());
}

int run_tournament(TournamentArguments arguments) {
    complete_players(arguments);
    const auto chosen = chosen_game(arguments.choice);
    if (!chosen) return misuse("tournament: " + chosen.error().message);
    const auto players = chosen->options.at("players").to_number<std::size_t>();
    if (arguments.bots.size() == 1) arguments.bots.resize(players, arguments.bots.front());
    // Validates the bots.
    if (const auto right = chosen->game->simulator(chosen->options, arguments.bots); !right)
        return misuse("tournament: --" + right.error().message);
    const LineUp line_up(arguments.bots);
    const auto plan = plan_of(arguments, *chosen, line_up);
    if (!plan) return misuse("tournament: " + plan.error().message);
    // Checked first, so that a long tournament is not lost.
    if (!arguments.report.empty() && !std::ofstream(arguments.report, std::ios::app))
        return misuse(fmt::format("tournament: --report: {} cannot be written", arguments.report));

    TournamentSetting setting{std::string(chosen->game->name()),
                              chosen->options,
                              arguments.bots,
                              arguments.games,
                              arguments.threads,
                              chosen->seed,
                              plan->budget,
                              std::nullopt};
    if (arguments.sprt) setting.sprt_delta = arguments.sprt_delta / 100;
    const TournamentSummary summary = play(*plan, line_up, std::move(setting));
    fmt::print("{}", arguments.as_json ? json::serialize(json_of(summary)) + "\n" : text_of(summary));
    if (arguments.report.empty()) return 0;
    std::ofstream page(arguments.report, std::ios::binary);
    page << report_of(summary);
    if (!page.flush()) throw std::runtime_error(arguments.report + ": cannot be written");
    return 0;
}

}  // namespace

void add_tournament_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "tournament", "Lets bots play each other, every deal from every seat, and says who is how strong.");
    const auto arguments = std::make_shared<TournamentArguments>();
    add_game_choice(*command, arguments->choice);
    command
        ->add_option(
            "--bots", arguments->bots,
            "One a seat, such as thumb,random,random,random; or one for all. Equal ones are counted together")
        ->delimiter(',')
        ->required();
    command
        ->add_option("--games", arguments->games,
                     "How many games, rounded up to whole deals; with --sprt: at most")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command->add_option("--threads", arguments->threads, "On how many threads; the games do not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1U, 1024U));
    auto* const ms =
        command->add_option("--ms", arguments->milliseconds,
                            "Milliseconds a decision, for bots that search and say nothing else");
    ms->check(CLI::Range(1U, 3'600'000U));
    command
        ->add_option("--iterations", arguments->iterations,
                     "Iterations a decision, for bots that search and say nothing else")
        ->check(CLI::Range(1U, 1'000'000'000U))
        ->excludes(ms);
    command->add_flag("--sprt", arguments->sprt,
                      "Stop as soon as it is decided whether the first bot wins more than its fair share");
    command
        ->add_option("--sprt-delta", arguments->sprt_delta,
                     "How many points above its fair share are worth finding")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 90.0));
    command->add_flag("--json", arguments->as_json, "The result as JSON (docs/bots.md)");
    command->add_option("--report", arguments->report, "A file for the result as a page with charts (HTML)");
    command->footer(
        "Example: subrosa tournament rose --bots thumb,random,random,random --games 400 --threads 2");
    command->callback([&exit_code, arguments] { exit_code = run_tournament(*arguments); });
}

}  // namespace subrosa::cli
