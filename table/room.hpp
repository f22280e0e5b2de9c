// How long the journal of a table may become.
#pragma once

#include <cstddef>

namespace subrosa::table {

// So many entries that are no moves, and so many more for each piece of news of a move. Who asks beyond that
// for what the game can go on without is refused. One person has a share of it, a stranger a small one. What
// is counted is what everybody sees, or one's own: a refusal must not tell how many secret moves others made.
inline constexpr std::size_t most_entries = 4000;
inline constexpr std::size_t entries_a_move = 10;
inline constexpr std::size_t most_entries_of_person = 1000;
inline constexpr std::size_t entries_of_person_a_move = 4;
inline constexpr std::size_t most_entries_of_stranger = 40;

// So many moves may a seat make before it is done with what it is asked: then it can only bring that to an
// end.
inline constexpr std::size_t longest_answer = 500;

}  // namespace subrosa::table
