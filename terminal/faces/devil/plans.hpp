// Plans in words.
#pragma once

#include "terminal/faces/devil/theme.hpp"

#include <optional>

namespace subrosa::devil_face {

// What a token of a plan is for: "build Farm".
Text token_text(const devil::Plan& plan, devil::Token token, const DevilTheme& look);
// The token that has this step carried out; most have none.
std::optional<devil::Token> token_of(devil::Step step);
// A plan in its order: "Plague left, use Inn, build Farm".
Text plan_text(const devil::Plan& plan, devil::Event event, const DevilTheme& look);
// What the viewer is to carry out, which perhaps cannot be paid yet or at all: "build Farm".
Text step_text(const devil::Open& open, core::Seat seat, const DevilTheme& look);
// What lies in a chest for the ritual.
Text ritual_text(const devil::Ritual& ritual, const DevilTheme& look);

}  // namespace subrosa::devil_face
