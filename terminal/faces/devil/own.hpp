// What is a seat's alone: role, wares, hand, what it is preparing, and what it found out.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// At most six lines below 110 columns. Nothing for spectators.
Lines own_lines(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

// A plan in its order: "Plague left, use Inn, build Farm".
Text plan_text(const devil::Plan& plan, devil::Event event, const DevilTheme& look);
// What lies in a chest for the ritual.
Text ritual_text(const devil::Ritual& ritual, const DevilTheme& look);

}  // namespace subrosa::devil_face
