// Whole games between the bots of a game, as hashes: searches have a number of iterations, so that no clock
// matters. The numbers behind them are floats: they must be the same on every build.
#pragma once

#include "engine/any_game.hpp"

#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

namespace subrosa::engine::testing {

inline std::string bot_games(const AnyGame& game) {
    constexpr std::uint32_t iterations = 12;
    std::string text;
    for (const unsigned players : std::set{game.min_players(), game.max_players()}) {
        for (const std::string_view bot : game.bot_names()) {
            const Simulator simulator =
                game.simulator(json::object{{"players", players}}, std::vector{std::string(bot)}).value();
            const PlayOut out = simulator(core::seed_from_number(players), {.budget = {0, iterations}});
            text +=
                fmt::format("{} players, {}: {} decisions, {:016x}\n", players, bot, out.decisions, out.hash);
        }
    }
    return text;
}

}  // namespace subrosa::engine::testing
