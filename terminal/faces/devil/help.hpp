// Help on the words of Deal with the Devil.
#pragma once

#include "terminal/faces/devil/theme.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace subrosa::devil_face {

// The words that have a page of their own, beside roles, cards, inquisitors, goods, masters and rules.
std::span<const std::string_view> topics();

// The ids of the rules: S1 ... K1.
std::span<const std::string_view> rule_ids();

// The page for a word in lower case; for an empty one the signs and the words; nothing for an unknown one.
std::optional<Lines> help_page(std::string_view topic, const DevilTheme& look, int columns);

}  // namespace subrosa::devil_face
