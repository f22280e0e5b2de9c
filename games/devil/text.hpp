// Notation of Deal with the Devil: ids and moves as text, both ways.
#pragma once

#include "games/devil/state.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::devil {

std::string_view name_of(Role role);  // "mortal-a"
std::string_view name_of(Ware ware);
std::string_view name_of(Symbol symbol);
std::string_view name_of(Master master);
std::string_view name_of(Large privilege);
std::string_view name_of(Inquisitor inquisitor);  // "debt-collector"
std::string_view name_of(Side side);
std::string_view name_of(Token token);  // "use1"
std::string_view name_of(Wish wish);
std::string_view name_of(Part part);
std::string_view name_of(Building building);  // as on its card: "farm"
std::string_view name_of(Event event);        // likewise
std::string_view name_of(Stage stage);
std::string_view name_of(Step step);
std::string_view name_of(Want want);  // "pay_common"
std::string_view name_of(Verb verb);
std::string_view name_of(Pick pick);
std::string_view name_of(Means means);
std::string_view name_of(Taken taken);
std::string_view name_of(Verdict verdict);
std::string_view name_of(ScorePart part);
std::string_view name_of(Happening happening);

// What a text names, of any of the kinds above; nothing for a text that names none.
template <class Enum>
std::optional<Enum> value_named(std::string_view text);

std::string text_of(const Action& action);  // "guess devil 2"
// A move in the notation of the rules; nothing if the text is none. Whether it is allowed now, choices()
// says.
std::optional<Action> action_from(std::string_view text);

}  // namespace subrosa::devil
