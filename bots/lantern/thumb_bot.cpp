// Scores each choice and takes a random one of the best.
#include "bots/lantern/thumb_bot.hpp"

namespace subrosa::bots::lantern {
namespace {

int points(const Knowledge& knowledge, const Action& action) {
    if (action.seat == nobody) return 0;
    switch (knowledge.lanterns[action.seat]) {
        case Light::dark:
            return 2;
        case Light::none:
            return 1;
        case Light::bright:
            break;
    }
    return 0;
}

}  // namespace

Action ThumbBot::decide(const Knowledge& knowledge, const Choices& choices) {
    Action best;
    int most = -1;
    std::uint32_t equals = 0;
    for (const Action& action : choices) {
        const int value = points(knowledge, action);
        if (value < most) continue;
        equals = value > most ? 1 : equals + 1;
        most = value;
        if (rng_.below(equals) == 0) best = action;
    }
    return best;
}

}  // namespace subrosa::bots::lantern
