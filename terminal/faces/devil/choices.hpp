// The choices that answer a question, and what they are put together from.
#pragma once

#include "terminal/faces/devil/theme.hpp"

#include <span>

namespace subrosa::devil_face {

// A choice, or several that differ in a number or a place alone. Not empty.
using Together = std::span<const devil::Action>;

// In words with what surely comes of it, or briefly.
Text choice_text(const devil::Knowledge& knowledge, Together together, const DevilTheme& look, bool brief);

// What it costs the viewer not to answer an inquisitor, as things stand: "2 points for 4 buildings".
Text penalty_text(const devil::Knowledge& knowledge, devil::Inquisitor inquisitor, const DevilTheme& look);

// ---- choice_amounts.cpp

Text amount(Together together, std::string_view thing, const DevilTheme& look);  // "1-3 wood"
Text trade_words(Together together, const DevilTheme& look, bool brief);
Text loan_words(const devil::Knowledge& knowledge, Together together, const DevilTheme& look, bool brief);
Text put_words(Together together, const DevilTheme& look);
Text ask_words(Together together, const DevilTheme& look);
Text bribe_words(Together together, const DevilTheme& look);
Text offer_words(Together together, const DevilTheme& look);
Text wings_words(const devil::Knowledge& knowledge, Together together, const DevilTheme& look, bool brief);

}  // namespace subrosa::devil_face
