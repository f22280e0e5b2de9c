// Help on the words of Among Cultists.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace subrosa::cultists_face {

// The words that have a page of their own, beside roles, events, places and rules.
std::span<const std::string_view> topics();

// The ids of the rules: N1 ... K2.
std::span<const std::string_view> rule_ids();

// The page for a word in lower case; for an empty one the signs and the words; nothing for an unknown one.
std::optional<Lines> help_page(std::string_view topic, const CultistsTheme& look, int columns);

}  // namespace subrosa::cultists_face
