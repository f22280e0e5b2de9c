// The invariants of Deal with the Devil by subject. Table, roles and realms must be whole before the others
// are looked at.
#pragma once

#include "games/devil/invariants.hpp"

namespace subrosa::devil {

// "place: what", cut in two.
constexpr Broken broken(const char* text, std::string_view which = {}) {
    const std::string_view all(text);
    const std::size_t colon = all.find(": ");
    return {text + colon + 2, all.substr(0, colon), which};
}
constexpr std::string_view seat_name(core::Seat seat) {
    return std::string_view("0123").substr(seat, 1);
}

// T1 to T5, O1: chests under way and those of the past.
Broken broken_chest(const State& state);
// Q2, Q4: guesses that were opened are such as their roles could lay, and answers are true.
Broken broken_guess(const State& state);
// G2, A1, Q2: drafts and answers are such as their seats could have set.
Broken broken_draft(const State& state);
// Effects under way are what their cards ask; what is planned and not yet done can be done.
Broken broken_work(const State& state);
// H1, A1: hands, events and what was built are what was drawn, passed on, kept and planned.
Broken broken_cards(const State& state);

}  // namespace subrosa::devil
