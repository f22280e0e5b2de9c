#include "cli/game_choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace subrosa::cli {

using namespace engine;
using namespace terminal;

void add_game_choice(CLI::App& command, GameChoice& choice) {
    command.add_option("GAME", choice.game, fmt::format("The game, such as {}", games().front()->name()))
        ->required();
    command.add_option("--players", choice.players, "How many players");
    add_options_of_all(command, choice.given);
    command.add_option("--seed", choice.seed, "A number of 64 bits: the same seed, the same games")
        ->capture_default_str();
}

Result<ChosenGame> chosen_game(const GameChoice& choice) {
    ChosenGame chosen;
    chosen.game = find_game(choice.game);
    if (chosen.game == nullptr) {
        std::vector<std::string_view> names;
        for (const AnyGame* game : games()) names.push_back(game->name());
        return Error{fmt::format("{} is not a game here; there are: {}", in_quotes(choice.game),
                                 fmt::join(names, ", "))};
    }
    const auto given = options_from(*chosen.game, choice.given);
    if (!given) return given.error();
    chosen.options = *given;
    if (choice.players != 0) chosen.options["players"] = choice.players;
    const auto complete = chosen.game->complete_options(chosen.options);
    if (!complete) return Error{as_argument(complete.error().message)};
    chosen.options = *complete;
    const auto seed = number_from(choice.seed);
    if (!seed) return Error{fmt::format("--seed: {} is no number of 64 bits", in_quotes(choice.seed))};
    chosen.seed = *seed;
    return chosen;
}

}  // namespace subrosa::cli
