// The setup of a table: game and options, clock, who may join and watch.
#pragma once

#include "engine/any_game.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::table {

// Milliseconds since 1970. A table has no clock of its own: callers pass the time.
using Millis = std::int64_t;

// none; a limit for each decision; an allowance for the whole game that grows with each decision; days for
// each decision, for play by turns.
BOOST_DEFINE_ENUM_CLASS(ClockKind, none, decision, budget, days)

struct ClockSettings {
    ClockKind kind = ClockKind::none;
    Millis limit = 0;      // for one decision, or the allowance at the start
    Millis increment = 0;  // with budget: what each decision adds
    bool operator==(const ClockSettings&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClockSettings, (), (kind, limit, increment))

struct TableSetup {
    std::string game;
    json::object options;  // complete
    std::string title;
    ClockSettings clock;
    bool listed = false;     // in the lobby; else only by link
    bool watchable = true;   // spectators are admitted
    Millis watch_delay = 0;  // of what spectators see
    bool card_count = true;  // clients may show counts of unseen cards
    std::string stand_in;    // the bot that replaces absent players
    bool hot_seat = false;   // the owner may take several seats, on one device
    bool operator==(const TableSetup&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableSetup, (),
                      (game, options, title, clock, listed, watchable, watch_delay, card_count, stand_in,
                       hot_seat))

// gathering: seats are being filled; over: finished, everything is public; closed: abandoned.
BOOST_DEFINE_ENUM_CLASS(Phase, gathering, running, over, closed)

// The setup with completed options and all values in range, or an error.
Result<TableSetup> checked_setup(TableSetup setup);

inline constexpr Millis shortest_limit = 5'000;
inline constexpr Millis longest_limit = 30LL * 24 * 3600 * 1000;
inline constexpr Millis longest_watch_delay = 3600LL * 1000;
inline constexpr std::size_t longest_title = 80;

}  // namespace subrosa::table
