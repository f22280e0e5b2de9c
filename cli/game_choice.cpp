#include "cli/game_choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace subrosa::cli {

using namespace table;

namespace {

// "/reset_sundial: ..." -> "--reset-sundial: ..."
std::string as_argument(std::string message) {
    if (message.empty() || message[0] != '/') return message;
    const std::size_t end = std::min(message.find(':'), message.size());
    std::replace(message.begin(), message.begin() + static_cast<std::ptrdiff_t>(end), '_', '-');
    return "--" + message.substr(1);
}

}  // namespace

void add_game_choice(CLI::App& command, GameChoice& choice) {
    command.add_option("GAME", choice.game, "The game, such as rose")->required();
    command.add_option("--players", choice.players, "How many players");
    command.add_option("--edition", choice.edition, "rose: classic or international");
    command.add_option("--times", choice.times, "rose: mixed or by-type");
    command.add_flag("--reset-sundial", choice.reset_sundial, "rose: each day begins at hour 0");
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
    if (choice.players != 0) chosen.options["players"] = choice.players;
    if (!choice.edition.empty()) chosen.options["edition"] = choice.edition;
    if (!choice.times.empty()) chosen.options["times"] = choice.times;
    if (choice.reset_sundial) chosen.options["reset_sundial"] = true;
    const auto complete = chosen.game->complete_options(chosen.options);
    if (!complete) return Error{as_argument(complete.error().message)};
    chosen.options = *complete;
    const auto seed = number_from(choice.seed);
    if (!seed) return Error{fmt::format("--seed: {} is no number of 64 bits", in_quotes(choice.seed))};
    chosen.seed = *seed;
    return chosen;
}

}  // namespace subrosa::cli
