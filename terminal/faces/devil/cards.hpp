// What is on the cards, put together from their operations, so that corrected numbers stay true.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// "Every production: gain 1 grain."
Text effect_text(devil::Building building, const DevilTheme& look);
// One operation by itself: "pay 1 grain, gain 2 ducats".
Text operation_text(const devil::Effect& effect, const DevilTheme& look);
// "Farm (rural): 2 wood; points 1."
Text card_line(devil::Building building, const DevilTheme& look);
// "Farm rur 2wo 1st *1"; an action building has the sign of a token.
Text card_signs(devil::Building building, const DevilTheme& look, int title_columns);

// "gain 2 ducats, reputation down by 1"
Text side_text(devil::Event event, devil::Side side, const DevilTheme& look);
// "Plague. Left: ... Right: ..."
Text event_line(devil::Event event, const DevilTheme& look);

// The remark that a card has beside its operations; nothing for most.
Text remark(devil::Building building, const DevilTheme& look);
Text remark(devil::Event event, const DevilTheme& look);

}  // namespace subrosa::devil_face
