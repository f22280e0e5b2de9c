// Help on everything: how to answer, how to play, any card, building, monk, event or rule.
#pragma once

#include "cli/play/look.hpp"

#include <string_view>

namespace subrosa::play {

// The ids of the rules there is a text for: C1 ... V14.
const std::vector<std::string_view>& rule_ids();

// The page for a topic; the overview for an empty one. For an unknown topic one line that says so.
Lines help_page(std::string_view topic, const Look& look, int columns);

// What somebody reads who has never seen the game, before it begins.
Lines opening_page(const Look& look, int columns);

}  // namespace subrosa::play
