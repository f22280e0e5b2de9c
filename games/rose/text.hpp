// Notation: the ids of components and moves, as in the rules, both ways.
#pragma once

#include "games/core/notation.hpp"
#include "games/rose/actions.hpp"
#include "games/rose/names.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::rose {

std::string text_of(Tile tile);  // "blue-5"
std::string text_of(Card card);  // "red-4", "ecclesia-3", "william-adson"
// Any colour with any value of a tile; any card that exists in one of the presets.
std::optional<Tile> tile_from(std::string_view text);
std::optional<Card> card_from(std::string_view text);

std::string text_of(const Action& action);  // "move blue ecclesia"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

using MoveForm = core::MoveForm<Action, Stage>;
std::span<const MoveForm> move_forms();

}  // namespace subrosa::rose
