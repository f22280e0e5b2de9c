// A world that a viewer imagines as it can be at a table: there a stage begins with nothing answered.
#pragma once

#include "engine/any_game.hpp"

#include <algorithm>
#include <memory>

namespace subrosa::engine::testing {

// A world of the viewer in which nobody has guessed yet. By the rules alone some may have, in secret; at a
// table the stage has just begun.
inline std::unique_ptr<AnyMatch> fresh_world(const AnyMatch& truth, core::Seat viewer, core::Rng& rng) {
    while (true) {
        std::unique_ptr<AnyMatch> world = truth.imagine(viewer, rng);
        const json::value position = world->position();
        json::error_code none;
        const json::value* guesses = position.find_pointer("/pending/guesses", none);
        const bool fresh = guesses == nullptr ||
                           std::all_of(guesses->as_array().begin(), guesses->as_array().end(),
                                       [](const json::value& made) { return made.as_array().empty(); });
        if (fresh) return world;
    }
}

}  // namespace subrosa::engine::testing
