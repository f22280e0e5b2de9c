// subrosa perft: exact counts of move sequences.
#include "cli/commands/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/program.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <memory>

namespace subrosa::cli {

using namespace terminal;
namespace {

struct Perft {
    GameChoice choice;
    unsigned depth = 3;
    bool divide = false;
};

int run_perft(const Perft& perft) {
    const auto chosen = chosen_game(perft.choice);
    if (!chosen) return misuse("perft: " + chosen.error().message);
    const auto match = chosen->game->deal(chosen->options, core::seed_from_number(chosen->seed));
    if (!match) return misuse("perft: " + match.error().message);
    if (!perft.divide) {
        for (unsigned depth = 1; depth <= perft.depth; ++depth) {
            fmt::print("depth {}: {}\n", depth, (*match)->perft(depth));
        }
        return 0;
    }
    std::uint64_t total = 0;
    const core::Seat seat = (*match)->deciders().front();
    for (const std::string& move : (*match)->choices(seat)) {
        if (const auto played = (*match)->play(seat, move); !played) return misuse(played.error().message);
        const std::uint64_t count = (*match)->perft(perft.depth - 1);
        (*match)->undo();
        fmt::print("{}: {}\n", move, count);
        total += count;
    }
    fmt::print("depth {}: {}\n", perft.depth, total);
    return 0;
}

}  // namespace

void add_perft_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("perft",
                                           "Counts exactly how many sequences of moves there are from a "
                                           "deal. Where several seats decide at once, "
                                           "the lowest seat moves first.");
    const auto perft = std::make_shared<Perft>();
    add_game_choice(*command, perft->choice);
    command->add_option("--depth", perft->depth, "Length of the sequences")
        ->capture_default_str()
        ->check(CLI::Range(1U, 64U));
    command->add_flag("--divide", perft->divide, "Count for each first move");
    command->footer("Example: subrosa perft rose --depth 4 --seed 7 --players 3");
    command->callback([&exit_code, perft] { exit_code = run_perft(*perft); });
}

}  // namespace subrosa::cli
