// subrosa fit: fits the bots' weights by self-play.
#include "lab/fit/fit.hpp"

#include "cli/commands/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/program.hpp"
#include "engine/documents/rose.hpp"
#include "terminal/command_line.hpp"
#include "terminal/numbers.hpp"
#include "terminal/progress.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace subrosa::cli {

using namespace terminal;
using namespace lab;
namespace {

using namespace engine;
using bots::rose::Weights;

struct FitArguments {
    GameChoice choice;
    std::string part;
    std::uint64_t games = 0;  // 0: the part's default
    std::uint64_t steps = 0;
    unsigned threads = 1;
    std::string from;
    std::string out;
};

const FitPart* part_named(std::string_view name) {
    for (const FitPart& part : fit_parts()) {
        if (part.name == name) return &part;
    }
    return nullptr;
}

std::string part_names() {
    std::vector<std::string_view> names;
    for (const FitPart& part : fit_parts()) names.push_back(part.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

Result<Weights> weights_from(const std::string& path) {
    if (path.empty()) return bots::rose::fitted_weights();
    const auto text = read_file(path);
    if (!text) return Error{fmt::format("--from: {} cannot be read", path)};
    const auto read = bots::rose::weight_list().read(*text);
    if (!read.weights) return Error{fmt::format("--from: {}: {}", path, read.error)};
    return *read.weights;
}

// Runs the jobs on several threads. The first exception ends them.
void do_each(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& job) {
    std::atomic<std::size_t> next{0};
    std::mutex failing;
    std::exception_ptr trouble;
    const auto work = [&] {
        try {
            for (std::size_t number = next.fetch_add(1); number < count; number = next.fetch_add(1))
                job(number);
        } catch (...) {
            next.store(count);
            const std::lock_guard lock(failing);
            trouble = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    if (trouble) std::rethrow_exception(trouble);
}

// Writes atomically.
void write_file(const std::string& path, const std::string& text) {
    const std::string unfinished = path + ".new";
    std::error_code trouble;
    {
        std::ofstream stream(unfinished, std::ios::binary | std::ios::trunc);
        stream << text;
        if (!stream.flush()) {
            std::filesystem::remove(unfinished, trouble);
            throw std::runtime_error(path + ": cannot be written");
        }
    }
    std::filesystem::rename(unfinished, path, trouble);
    if (!trouble) return;
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    throw std::runtime_error(fmt::format("{}: {}", path, trouble.message()));
}

bool can_be_written(const std::string& path) {
    std::error_code trouble;
    if (std::filesystem::is_directory(path, trouble)) return false;
    const std::string unfinished = path + ".new";
    const bool can = static_cast<bool>(std::ofstream(unfinished, std::ios::binary | std::ios::trunc));
    if (can) std::filesystem::remove(unfinished, trouble);
    return can;
}

void print_fit(const FitPart& part, const Fit& fit, const Weights& from, const FitPlan& plan) {
    fmt::print("{}: {} of {} steps kept\n", part.name, fit.kept, plan.steps);
    if (fit.kept == 0) return;
    for (const bots::Weight<Weights>& weight : bots::rose::weight_list()) {
        const float before = weight.of(from);
        const float after = weight.of(fit.weights);
        if (before != after)
            fmt::print("  {:<36} {:>8} -> {}\n", weight.name, bots::text_of(before), bots::text_of(after));
    }
    fmt::print(
        "{}, in games that no step has seen: {:.4f} -> {:.4f}, better by {:.4f}, standard error {:.4f}\n",
        part.figure, fit.before, fit.after, fit.gain, fit.error);
}

int run_fit(const FitArguments& arguments) {
    const auto chosen = chosen_game(arguments.choice);
    if (!chosen) return misuse("fit: " + chosen.error().message);
    if (chosen->game->name() != rose::Rose::name)
        return misuse(fmt::format("fit: fits the weights of {} only, not of {}", rose::Rose::name,
                                  chosen->game->name()));
    const FitPart* const part = part_named(arguments.part);
    if (part == nullptr) {
        return misuse(fmt::format("fit: --part: {} is no part of a fit; there are: {}",
                                  in_quotes(arguments.part), part_names()));
    }
    const auto from = weights_from(arguments.from);
    if (!from) return misuse("fit: " + from.error().message);
    // Checked first, so that a long fit is not lost.
    if (!can_be_written(arguments.out))
        return misuse(fmt::format("fit: --out: {} cannot be written", arguments.out));

    std::atomic<std::uint64_t> done{0};
    FitPlan plan;
    plan.options = RoseDocuments::read_options(Field(json::value(chosen->options)));
    plan.seed = chosen->seed;
    plan.games = arguments.games == 0 ? part->games : arguments.games;
    plan.steps = arguments.steps == 0 ? part->steps : arguments.steps;
    plan.each = [&](std::size_t count, const auto& job) { do_each(arguments.threads, count, job); };
    plan.done = [&](std::uint64_t games) { done.fetch_add(games, std::memory_order_relaxed); };
    Fit fit(*from);
    {
        const Progress progress(part->all_games(plan), [&] { return done.load(std::memory_order_relaxed); });
        fit = part->fit(*from, plan);
    }
    print_fit(*part, fit, *from, plan);
    write_file(arguments.out, bots::rose::weight_list().write(fit.better() ? fit.weights : *from));
    fmt::print("{}: written with the {} weights{}\n", arguments.out, fit.better() ? "new" : "old",
               fit.better()    ? ""
               : fit.kept == 0 ? ": no step made anything better"
                               : ": the new ones are not better by two standard errors");
    return 0;
}

}  // namespace

void add_fit_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "fit", "Fits the weights of the bots to games that they play among themselves (docs/bots.md).");
    const auto arguments = std::make_shared<FitArguments>();
    add_game_choice(*command, arguments->choice);
    command
        ->add_option(
            "--part", arguments->part,
            "play: how thumb plays; judge: what a lead is worth; read: what kinds of players there are")
        ->required();
    command
        ->add_option("--games", arguments->games,
                     "How many games a step learns from (play 4000, judge 2000, read 32)")
        ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{10'000'000}));
    command->add_option("--steps", arguments->steps, "How many steps (play 30, judge 12, read 30)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command
        ->add_option("--threads", arguments->threads, "On how many threads; the result does not depend on it")
        ->capture_default_str()
        ->check(CLI::Range(1U, 1024U));
    command->add_option("--from", arguments->from, "The weights to begin with (those of the program)");
    command->add_option("--out", arguments->out, "The file for the weights")->required();
    command->footer("Example: subrosa fit rose --part play --seed 1 --threads 2 --out rose.weights");
    command->callback([&exit_code, arguments] { exit_code = run_fit(*arguments); });
}

}  // namespace subrosa::cli
