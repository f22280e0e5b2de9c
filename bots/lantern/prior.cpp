#include "bots/lantern/prior.hpp"

#include <algorithm>

namespace subrosa::bots::lantern {

Beliefs prior_of(const Knowledge& knowledge) {
    const unsigned players = knowledge.open.options.players;
    Beliefs prior{players, lights, {}};
    const auto* const begin = knowledge.lanterns.begin();
    const bool found = std::find(begin, begin + players, Light::dark) != begin + players;
    const auto unseen = static_cast<float>(std::count(begin, begin + players, Light::none));
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Light light = knowledge.lanterns[seat];
        float dark = found ? 0.0F : 1.0F / unseen;
        if (light != Light::none) dark = light == Light::dark ? 1.0F : 0.0F;
        // The viewer itself, as seen by somebody who knows no secret.
        const bool over = knowledge.open.stage == Stage::over;
        if (seat == knowledge.seat && !over && !knowledge.open.shown.has(seat))
            dark = 1.0F / static_cast<float>(static_cast<int>(players) - knowledge.open.shown.size());
        prior.odds[seat] = {1.0F - dark, dark};
    }
    return prior;
}

}  // namespace subrosa::bots::lantern
