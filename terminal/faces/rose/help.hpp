// Help on everything: how to play, any card, building, monk, event or rule.
#pragma once

#include "terminal/faces/rose/theme.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace subrosa::rose_face {

// The ids of the rules there is a text for: C1 ... V14.
const std::vector<std::string_view>& rule_ids();

// The page for a topic in lower case; for an empty one what the overview tells of signs and words.
std::optional<Lines> help_page(std::string_view topic, const RoseTheme& look, int columns);

}  // namespace subrosa::rose_face
