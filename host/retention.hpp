// How long abandoned tables are kept. Finished games of people are kept forever.
#pragma once

#include "table/table.hpp"

namespace subrosa::host::retention {

inline constexpr table::Millis hour = table::Millis{3600} * 1000;
inline constexpr table::Millis day = 24 * hour;

// A gathering table, or one with bots only, is closed after this time without visitors. Downtime does not
// count.
inline constexpr table::Millis unattended = day;
// Minimum time to come back after a start before that.
inline constexpr table::Millis return_in = hour;
// A closed table without a started game is removed after this time,
inline constexpr table::Millis unstarted = day;
// every other closed table, and every game that ended with no person seated, after this.
inline constexpr table::Millis empty = 30 * day;
// A gathering table is unloaded after this time without visitors.
inline constexpr table::Millis rest = hour;
// Interval of the clean-up.
inline constexpr table::Millis every = hour / 6;
// Batch size; keeps other writes responsive.
inline constexpr std::size_t at_once = 200;
// Nearly all finished games are kept, so only this many batches of them are scanned per clean-up.
inline constexpr int parts_of_games = 10;

}  // namespace subrosa::host::retention
