#include "table/setup.hpp"

#include "table/text_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace subrosa::table {

namespace {

std::optional<Error> wrong_with(const ClockSettings& clock) {
    if (clock.kind == ClockKind::none) {
        if (clock.limit != 0 || clock.increment != 0)
            return Error{"/clock: without a clock there is no limit"};
        return std::nullopt;
    }
    if (clock.limit < shortest_limit || clock.limit > longest_limit) {
        return Error{fmt::format("/clock/limit: {} ms is not between {} and {}", clock.limit, shortest_limit,
                                 longest_limit)};
    }
    if (clock.increment < 0 || clock.increment > longest_limit)
        return Error{
            fmt::format("/clock/increment: {} ms is not between 0 and {}", clock.increment, longest_limit)};
    if (clock.kind != ClockKind::budget && clock.increment != 0)
        return Error{"/clock/increment: only a budget has one"};
    return std::nullopt;
}

}  // namespace

Result<TableSetup> checked_setup(TableSetup setup) {
    const engine::AnyGame* game = engine::find_game(setup.game);
    if (game == nullptr) return Error{fmt::format("/game: {} is not a game here", in_quotes(setup.game))};
    auto options = game->complete_options(setup.options);
    if (!options) return Error{"/options" + options.error().message};
    setup.options = *std::move(options);
    if (const auto wrong = wrong_with(setup.clock)) return *wrong;
    if (setup.watch_delay < 0 || setup.watch_delay > longest_watch_delay) {
        return Error{fmt::format("/watch_delay: {} ms is not between 0 and {}", setup.watch_delay,
                                 longest_watch_delay)};
    }
    if (!setup.title.empty() && !is_clean_text(setup.title, longest_title)) {
        return Error{fmt::format("/title: must be 1 to {} printable characters, or nothing", longest_title)};
    }
    const auto bots = game->bot_names();
    if (setup.stand_in.empty()) setup.stand_in = game->stand_in();
    if (std::find(bots.begin(), bots.end(), setup.stand_in) == bots.end()) {
        return Error{fmt::format("/stand_in: {} is not known; there are: {}", in_quotes(setup.stand_in),
                                 fmt::join(bots, ", "))};
    }
    return setup;
}

}  // namespace subrosa::table
