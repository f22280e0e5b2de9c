// Notation: the ids of components and moves, as in the rules, both ways.
#pragma once

#include "games/rose/actions.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::rose {

std::string_view name_of(Colour colour);
std::string_view name_of(Figure figure);
std::string_view name_of(Building building);
std::string_view name_of(Event event);
std::string_view name_of(Stage stage);
std::string_view name_of(Happening happening);
std::string_view name_of(Reason reason);
std::string_view name_of(Edition edition);
std::string_view name_of(Times times);

// Nothing for a text that names none.
std::optional<Colour> colour_named(std::string_view text);
std::optional<Figure> figure_named(std::string_view text);
std::optional<Building> building_named(std::string_view text);
std::optional<Event> event_named(std::string_view text);
std::optional<Stage> stage_named(std::string_view text);
std::optional<Edition> edition_named(std::string_view text);
std::optional<Times> times_named(std::string_view text);

std::string text_of(Tile tile);  // "blue-5"
std::string text_of(Card card);  // "red-4", "ecclesia-3", "william-adson"
// Any colour with any value of a tile; any card that exists in one of the presets.
std::optional<Tile> tile_from(std::string_view text);
std::optional<Card> card_from(std::string_view text);

std::string text_of(const Action& action);  // "move blue ecclesia"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

}  // namespace subrosa::rose
