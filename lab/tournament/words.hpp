// Everything that a tournament says in words, for the table and for the report.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>
#include <vector>

namespace subrosa::lab::words {

// What one period of the game is called: "day".
std::string period(const Summary& summary);

std::string percent(double share);                              // "46.7 %"
std::string percents(const std::optional<Interval>& interval);  // "38.2 to 55.1"; "" if there is none
std::string elo(double value);                                  // "+121"
std::string elos(const std::optional<Interval>& interval);      // "+80 to +162"
std::string time(double milliseconds);  // "8.07 ms", "14.2 µs": three digits that mean something
std::string plus_minus(const Mean& mean, int digits);        // "18.42 ±0.71"
std::string count(double number, const std::string& thing);  // "1 game", "1,200 games"

// "120 games of rose: 30 deals, each played from all 4 rotations of the seats."
std::string headline(const Summary& summary);
// "seed 1, 2 threads, 12.3 s, 9.8 games a second"
std::string circumstances(const Summary& summary);
// "4 players, classic, mixed"
std::string options(const Summary& summary);
// The arguments that play the same games again.
std::string command_line(const Summary& summary);
// What the sequential test found; empty if there was none.
std::string verdict(const Summary& summary);
// Whatever must be known to read the numbers right, a sentence each.
std::vector<std::string> notes(const Summary& summary);
// "said 70 to 80 % likely: 412 statements, 71.2 % of them true"
std::string seventies(const Calibration::Bin& bin);

// "2,000 iterations a decision"
std::string budget(const bots::Budget& budget);
// How the seed of each game comes about.
std::string seeds(const Summary& summary);
// What stands beside the parts of the report.
std::string ranking_explained(const Summary& summary);
std::string surprise_explained(const Summary& summary);
std::string calibration_explained(const Summary& summary);
std::string time_explained();

// Rounded numbers are said to be so.
std::string rounding(const Summary& summary);

}  // namespace subrosa::lab::words
