// The levels that people choose.
#pragma once

#include "bots/cultists/search_bot.hpp"

#include <optional>
#include <string_view>

namespace subrosa::bots {

// Nothing for a name that is no level's.
std::optional<CultistsLevel> cultists_level_named(std::string_view name);

}  // namespace subrosa::bots
