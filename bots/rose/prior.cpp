// The identities that the rules alone allow.
#include "bots/rose/prior.hpp"

namespace subrosa::bots::rose {

OddsBySeat possible_monks(const Open& open) {
    OddsBySeat possible{};
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        for (std::size_t monk = 0; monk < colours; ++monk) possible[seat][monk] = 1.0F;
        for (const Colour shown : open.revealed[seat]) {
            if (shown != Colour::none) possible[seat][index(shown)] = 0.0F;
        }
    }
    return possible;
}

OddsBySeat possible_monks(const Knowledge& knowledge) {
    OddsBySeat possible = possible_monks(knowledge.open);
    for (core::Seat seat = 0; seat < knowledge.open.options.players; ++seat) {
        const Colour known = knowledge.identities[seat];
        if (known == Colour::none) continue;
        possible[seat] = {};
        possible[seat][index(known)] = 1.0F;
    }
    return possible;
}

Beliefs prior_of(const Knowledge& knowledge) {
    const unsigned players = knowledge.open.options.players;
    Beliefs prior = JointOdds(possible_monks(knowledge), players, colours).marginals();
    if (knowledge.seat < players && knowledge.open.stage != Stage::over) {
        const Beliefs seen = JointOdds(possible_monks(knowledge.open), players, colours).marginals();
        prior.odds[knowledge.seat] = seen.odds[knowledge.seat];
    }
    return prior;
}

}  // namespace subrosa::bots::rose
