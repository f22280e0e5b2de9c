// Notation of Deal with the Devil: ids and moves as text, both ways.
#pragma once

#include "games/core/notation.hpp"
#include "games/devil/names.hpp"
#include "games/devil/state.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::devil {

std::string text_of(const Action& action);  // "guess devil 2"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

using MoveForm = core::MoveForm<Action, Verb>;
std::span<const MoveForm> move_forms();

}  // namespace subrosa::devil
