// What a position of Deal with the Devil that somebody wrote must hold beside the invariants of the rules, so
// that it can be played on whatever is chosen. Every function throws BadDocument.
#pragma once

#include "engine/documents/devil_seen.hpp"

namespace subrosa::engine {

// T1 to T5, O1: chests under way and those of the past.
void check_chests(const Field& document, const devil::State& state);
// Q2, Q4: guesses that were opened are such as their roles could lay, and answers are true.
void check_guesses(const devil::State& state);
// H1, A1: of a position that remembers: hands, events and what was built are what was drawn, passed on, kept
// and planned.
void check_cards(const Field& document, const devil::State& state);
// G2, A1, Q2: drafts and answers are such as their seats could have set; effects under way are those of the
// cards that they name.
void check_pending(const Field& pending, const devil::State& state);
void check_work(const Field& pending, const devil::State& state);
// Parts of the document that say again what others say must say the same. `remembers`: it has a memory.
void check_derived(const Field& document, bool remembers, const devil::State& state);
// Whoever is asked has something to answer.
void check_asked(const Field& pending, const devil::State& state);

}  // namespace subrosa::engine
