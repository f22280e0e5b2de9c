// The question that is asked.
#pragma once

#include "terminal/faces/devil/theme.hpp"

#include <optional>

namespace subrosa::devil_face {

// What is asked of the viewer now; what follows the question mark explains.
Text question(const devil::Knowledge& knowledge, const DevilTheme& look);

// What a token of a plan is for: "build Farm"; nothing for a step that has no token.
std::optional<Text> planned_step(const devil::Plan& plan, devil::Step step, const DevilTheme& look);

// What cannot be paid yet or at all, in the words of a plan: "build Farm".
Text step_text(const devil::Open& open, core::Seat seat, const DevilTheme& look);

}  // namespace subrosa::devil_face
