// Notation of Among Cultists: ids and moves as text, both ways.
#pragma once

#include "games/cultists/state.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::cultists {

std::string_view name_of(Role role);
std::string_view name_of(Team team);
std::string_view name_of(Colour colour);
std::string_view name_of(Location place);  // "G1", "NE"
std::string_view name_of(Shelf shelf);
std::string_view name_of(Event event);
std::string_view name_of(EncounterCard card);
std::string_view name_of(RoomCard card);
std::string_view name_of(Level level);
std::string_view name_of(Stage stage);
std::string_view name_of(Step step);
std::string_view name_of(Means means);
std::string_view name_of(Deed deed);
std::string_view name_of(Cause cause);
std::string_view name_of(Ending ending);
std::string_view name_of(Happening happening);

// What a text names, of any of the kinds above; nothing for a text that names none.
template <class Enum>
std::optional<Enum> value_named(std::string_view text);

std::string text_of(const Action& action);  // "give dead 3"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

}  // namespace subrosa::cultists
