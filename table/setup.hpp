// How a table is set up, before anybody decides anything: what is played, by which clock, who may watch.
#pragma once

#include "engine/any_game.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::table {

// Milliseconds since 1970. A table has no clock of its own: it is told the time.
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
    bool listed = false;     // anybody finds it in the lobby; else only who has its link
    bool watchable = true;   // spectators are let in
    Millis watch_delay = 0;  // what they see is so old
    bool card_count = true;  // clients may count unseen cards for their players
    std::string stand_in;    // the bot that plays for whoever ran out of time or left
    bool hot_seat = false;   // one person, with one device, may sit at several seats
    bool operator==(const TableSetup&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableSetup, (),
                      (game, options, title, clock, listed, watchable, watch_delay, card_count, stand_in,
                       hot_seat))

// gathering: seats are being filled; running; over: everything is open; closed: given up before the end.
BOOST_DEFINE_ENUM_CLASS(Phase, gathering, running, over, closed)

// The setup with options completed and every value in its bounds, or what is wrong with it.
Result<TableSetup> checked_setup(TableSetup setup);

inline constexpr Millis shortest_limit = 5'000;
inline constexpr Millis longest_limit = 30LL * 24 * 3600 * 1000;
inline constexpr Millis longest_watch_delay = 3600LL * 1000;
inline constexpr std::size_t longest_title = 80;

}  // namespace subrosa::table
