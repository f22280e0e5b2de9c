// subrosa sim: plays many games between bots and prints statistics.
#include "cli/commands/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/program.hpp"
#include "engine/game_file.hpp"
#include "engine/seeds.hpp"
#include "lab/simulation.hpp"
#include "terminal/command_line.hpp"
#include "terminal/numbers.hpp"
#include "terminal/progress.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
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

struct Sim {
    GameChoice choice;
    std::uint64_t games = 1000;
    unsigned threads = 1;
    std::vector<std::string> bots{"random"};
    std::string save;
    bool as_json = false;
    bool as_csv = false;
};

struct SimulationReport {
    const ChosenGame* chosen = nullptr;
    std::vector<std::string> bots;  // by seat
    SimulationRun sim;
    double seconds = 0;
    unsigned threads = 1;

    [[nodiscard]] double per_second(double count) const { return seconds > 0 ? count / seconds : 0; }
    [[nodiscard]] double games_per_second() const { return per_second(static_cast<double>(sim.games)); }
    [[nodiscard]] double decisions_per_second() const {
        return per_second(static_cast<double>(sim.decisions.sum));
    }
    [[nodiscard]] double right_share() const {
        return sim.guesses == 0 ? 0
                                : static_cast<double>(sim.guesses_right) / static_cast<double>(sim.guesses);
    }
};

void print_table(const SimulationReport& report) {
    const SimulationRun& sim = report.sim;
    fmt::print("{} games of {}, {} players, {} thread{}: {:.2f} s, {} games/s, {} decisions/s\n\n",
               grouped(static_cast<double>(sim.games)), report.chosen->game->name(), report.bots.size(),
               report.threads, report.threads == 1 ? "" : "s", report.seconds,
               grouped(report.games_per_second()), grouped(report.decisions_per_second()));
    fmt::print("{:>4}  {:<10} {:>7} {:>9} {:>8} {:>6} {:>6}\n", "seat", "bot", "wins", "score", "sd", "min",
               "max");
    for (std::size_t seat = 0; seat < report.bots.size(); ++seat) {
        const SampleStats& score = sim.scores[seat];
        fmt::print("{:>4}  {:<10} {:>6.2f}% {:>9.2f} {:>8.2f} {:>6} {:>6}\n", seat, report.bots[seat],
                   100 * sim.win_share(seat), score.mean(), score.deviation(), score.least, score.most);
    }
    const auto length = [](std::string_view what, const SampleStats& stats) {
        fmt::print("{:<22} {:>9.2f} {:>8.2f} {:>6} {:>6}\n", what, stats.mean(), stats.deviation(),
                   stats.least, stats.most);
    };
    fmt::print("\n{:<22} {:>9} {:>8} {:>6} {:>6}\n", "a game", "mean", "sd", "min", "max");
    length("turns", sim.turns);
    length("decisions", sim.decisions);
    if (sim.guesses > 0) fmt::print("{:<22} {:>8.2f}%\n", "guesses right", 100 * report.right_share());
    fmt::print("{:<22} {:016x}\n", "fingerprint", sim.fingerprint);
}

json::object json_of(const SampleStats& stats) {
    return {{"mean", stats.mean()}, {"sd", stats.deviation()}, {"min", stats.least}, {"max", stats.most}};
}

void print_json(const SimulationReport& report) {
    const SimulationRun& sim = report.sim;
    json::array seats;
    for (std::size_t seat = 0; seat < report.bots.size(); ++seat) {
        seats.push_back(json::object{{"seat", seat},
                                     {"bot", report.bots[seat]},
                                     {"win_share", sim.win_share(seat)},
                                     {"score", json_of(sim.scores[seat])}});
    }
    json::object object{{"game", report.chosen->game->name()},
                        {"options", report.chosen->options},
                        {"seed", std::to_string(report.chosen->seed)},
                        {"games", sim.games},
                        {"threads", report.threads},
                        {"seconds", report.seconds},
                        {"games_per_second", report.games_per_second()},
                        {"decisions_per_second", report.decisions_per_second()},
                        {"seats", std::move(seats)},
                        {"turns", json_of(sim.turns)},
                        {"decisions", json_of(sim.decisions)},
                        {"fingerprint", hex_of(sim.fingerprint)}};
    if (sim.guesses > 0) object["guesses_right"] = report.right_share();
    fmt::print("{}\n", json::serialize(object));
}

void print_csv(const SimulationReport& report) {
    const SimulationRun& sim = report.sim;
    fmt::print(
        "game,players,seed,games,seat,bot,win_share,score_mean,score_sd,score_min,score_max,turns_mean,"
        "decisions_mean,guesses_right,games_per_second,decisions_per_second\n");
    for (std::size_t seat = 0; seat < report.bots.size(); ++seat) {
        const SampleStats& score = sim.scores[seat];
        fmt::print("{},{},{},{},{},{},{:.6f},{:.4f},{:.4f},{},{},{:.4f},{:.4f},{:.6f},{:.0f},{:.0f}\n",
                   report.chosen->game->name(), report.bots.size(), report.chosen->seed, sim.games, seat,
                   report.bots[seat], sim.win_share(seat), score.mean(), score.deviation(), score.least,
                   score.most, sim.turns.mean(), sim.decisions.mean(), report.right_share(),
                   report.games_per_second(), report.decisions_per_second());
    }
}

// One file per game, for verify and replay.
void save_game(const std::string& directory, const ChosenGame& chosen, const std::vector<std::string>& bots,
               std::uint64_t number, const core::Seed& seed, const PlayOut& game) {
    auto match = chosen.game->deal(chosen.options, seed);
    std::vector<SeatedAt> seats;
    seats.reserve(bots.size());
    for (const std::string& bot : bots) seats.push_back({bot, true});
    GameFile file = new_game_file(**match, std::move(seats), seed);
    for (const PlayedMove& move : game.moves) {
        (*match)->play(move.seat, move.move).value();
        file.moves.push_back({move.seat, move.move, 0});
    }
    close_game_file(file, **match);
    const std::string path = fmt::format("{}/{}-{:06}.subrosa.jsonl", directory, file.game, number + 1);
    std::ofstream stream(path, std::ios::binary);
    stream << text_of(file);
    if (!stream.flush()) throw std::runtime_error(path + ": cannot be written");
}

int run_sim(const Sim& sim) {
    const auto chosen = chosen_game(sim.choice);
    if (!chosen) return misuse("sim: " + chosen.error().message);
    const auto simulator = chosen->game->simulator(chosen->options, sim.bots);
    if (!simulator) return misuse("sim: --" + simulator.error().message);
    if (sim.as_json && sim.as_csv) return misuse("sim: either --json or --csv");

    SimulationReport report;
    report.chosen = &*chosen;
    report.threads = sim.threads;
    const auto players = chosen->options.at("players").to_number<unsigned>();
    for (unsigned seat = 0; seat < players; ++seat)
        report.bots.push_back(sim.bots[sim.bots.size() == 1 ? 0 : seat]);

    SimulationPlan plan{*simulator, players, sim.games, sim.threads, chosen->seed, nullptr};
    if (!sim.save.empty()) {
        std::error_code trouble;
        std::filesystem::create_directories(sim.save, trouble);
        if (!std::filesystem::is_directory(sim.save))
            return misuse(fmt::format("sim: --save: {} cannot be made", sim.save));
        plan.keep = [&](std::uint64_t number, const core::Seed& seed, const PlayOut& game) {
            save_game(sim.save, *chosen, report.bots, number, seed, game);
        };
    }
    std::atomic<std::uint64_t> done{0};
    const auto start = std::chrono::steady_clock::now();
    {
        const Progress progress(sim.games, [&] { return done.load(std::memory_order_relaxed); });
        report.sim = simulate(plan, done);
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (sim.as_json) {
        print_json(report);
    } else if (sim.as_csv) {
        print_csv(report);
    } else {
        print_table(report);
    }
    return 0;
}

}  // namespace

void add_sim_command(CLI::App& app, int& exit_code) {
    CLI::App* command =
        app.add_subcommand("sim", "Plays many whole games between bots and says how they went.");
    const auto sim = std::make_shared<Sim>();
    add_game_choice(*command, sim->choice);
    command->add_option("--games", sim->games, "How many games")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->add_option("--threads", sim->threads, "On how many threads; the games do not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1U, 1024U));
    command
        ->add_option("--bots", sim->bots, "One bot for all seats, or one a seat: random,thumb,random,thumb")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--save", sim->save, "A directory for the game files, one a game");
    command->add_flag("--json", sim->as_json, "The numbers as JSON");
    command->add_flag("--csv", sim->as_csv, "The numbers as CSV, a line a seat");
    command->footer(
        "Example: subrosa sim rose --games 10000 --threads 2 --players 3 --bots thumb,random,random");
    command->callback([&exit_code, sim] { exit_code = run_sim(*sim); });
}

}  // namespace subrosa::cli
