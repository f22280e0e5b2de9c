// Limits of a table's journal.
#pragma once

#include <cstddef>

namespace subrosa::table {

// The most entries other than moves, plus an allowance for each news item of a move. Beyond that, requests
// that the game does not need are refused. Each person has a share, a stranger a small one. Only public news
// and the person's own entries count: a refusal must not reveal how many secret moves others made.
inline constexpr std::size_t most_entries = 4000;
inline constexpr std::size_t entries_a_move = 10;
inline constexpr std::size_t most_entries_of_person = 1000;
inline constexpr std::size_t entries_of_person_a_move = 4;
inline constexpr std::size_t most_entries_of_stranger = 40;

// Moves that a seat may make on one question; then it can only end it.
inline constexpr std::size_t longest_answer = 500;

}  // namespace subrosa::table
