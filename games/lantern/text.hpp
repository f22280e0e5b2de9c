// Notation: moves as in the rules, both ways.
#pragma once

#include "games/core/notation.hpp"
#include "games/lantern/actions.hpp"
#include "games/lantern/names.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::lantern {

std::string text_of(const Action& action);  // "look 2", "pass", "vote 0"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

using MoveForm = core::MoveForm<Action, Stage>;
std::span<const MoveForm> move_forms();

}  // namespace subrosa::lantern
