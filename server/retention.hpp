// How long tables are kept that nobody comes to. Finished games of people are kept for ever.
#pragma once

#include "table/table.hpp"

namespace subrosa::server::retention {

inline constexpr table::Millis hour = table::Millis{3600} * 1000;
inline constexpr table::Millis day = 24 * hour;

// A table that gathers, or at which only bots play, is closed when nobody came for so long. Time while the
// house was closed does not count.
inline constexpr table::Millis unattended = day;
// After a start everybody has at least so long to come back before that.
inline constexpr table::Millis return_in = hour;
// A closed table at which no game was begun is removed after that,
inline constexpr table::Millis unstarted = day;
// every other closed one, and games that ended without anybody seated, after that.
inline constexpr table::Millis empty = 30 * day;
// A table that gathers leaves the memory when nobody came for so long; it is read again when it is asked for.
inline constexpr table::Millis rest = hour;
// How often all this is looked at.
inline constexpr table::Millis every = hour / 6;
// So many at once, so that nobody waits for it.
inline constexpr std::size_t at_once = 200;
// Of games that are over nearly all are kept, so only so many times that are looked at then; the rest next
// time.
inline constexpr int parts_of_games = 10;

}  // namespace subrosa::server::retention
