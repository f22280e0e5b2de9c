// The levels that people choose.
#include "bots/cultists/levels.hpp"

namespace subrosa::bots {

std::optional<CultistsLevel> cultists_level_named(std::string_view name) {
    CultistsLevel level;
    if (name == "hard") {
        level.budget = {200, 0};
    } else if (name == "normal") {
        level.budget = {0, 120};
    } else if (name == "easy") {
        // Looks to the end of the round only, and takes what comes to mind.
        level.budget = {0, 20};
        level.foresight.rounds = 0;
        level.weights.whim = 0.6F;
    } else {
        return std::nullopt;
    }
    return level;
}

}  // namespace subrosa::bots
