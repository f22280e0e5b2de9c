// Texts of a tournament, for table and report.
#pragma once

#include "lab/tournament/summary.hpp"

#include <string>
#include <vector>

namespace subrosa::lab::words {

// The name of a period of the game: "day".
std::string period(const TournamentSummary& summary);

std::string percent(double share);                              // "46.7 %"
std::string percents(const std::optional<Interval>& interval);  // "38.2 to 55.1"; "" if there is none
std::string elo(double value);                                  // "+121"
std::string elos(const std::optional<Interval>& interval);      // "+80 to +162"
std::string time(double milliseconds);  // "8.07 ms", "14.2 µs": three digits that mean something
std::string plus_minus(const Mean& mean, int digits);        // "18.42 ±0.71"
std::string count(double number, const std::string& thing);  // "1 game", "1,200 games"

// "120 games of rose: 30 deals, each played from all 4 rotations of the seats."
std::string headline(const TournamentSummary& summary);
// "seed 1, 2 threads, 12.3 s, 9.8 games a second"
std::string circumstances(const TournamentSummary& summary);
// "4 players, classic, mixed"
std::string options(const TournamentSummary& summary);
// Arguments to reproduce the games.
std::string command_line(const TournamentSummary& summary);
// Result of the sequential test; empty: none.
std::string verdict(const TournamentSummary& summary);
// Caveats for reading the numbers, one sentence each.
std::vector<std::string> notes(const TournamentSummary& summary);
// "said 70 to 80 % likely: 412 statements, 71.2 % of them true"
std::string seventies(const Calibration::Bin& bin);

// "2,000 iterations a decision"
std::string budget(const bots::Budget& budget);
// How seeds of games are derived.
std::string seeds(const TournamentSummary& summary);
// Captions of the report.
std::string ranking_explained(const TournamentSummary& summary);
std::string surprise_explained(const TournamentSummary& summary);
std::string calibration_explained(const TournamentSummary& summary);
std::string time_explained();

// Says that numbers are rounded.
std::string rounding(const TournamentSummary& summary);

}  // namespace subrosa::lab::words
