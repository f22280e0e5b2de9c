// The levels that people choose: they differ in how long they think and in how well they read others, never
// by mistakes made on purpose.
#pragma once

#include "bots/rose/search_bot.hpp"

#include <optional>
#include <string_view>

namespace subrosa::bots {

// What is assumed of players whom nothing is known of yet.
PolicyModel policy_model(const RoseWeights& weights = fitted_weights());

// "easy" reads nobody, beyond what the rules exclude; "normal" reads roughly, from what is done again and
// again; "hard" reads every choice, and hides from those who do. Nothing for another name.
std::optional<SearchLevel> level_named(std::string_view name);

}  // namespace subrosa::bots
