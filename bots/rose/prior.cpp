// Who a seat can be by the rules alone.
#include "bots/rose/prior.hpp"

namespace subrosa::bots {

OddsBySeat possible_monks(const rose::Open& open) {
    OddsBySeat possible{};
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk) possible[seat][monk] = 1.0F;
        for (const rose::Colour shown : open.revealed[seat]) {
            if (shown != rose::Colour::none) possible[seat][rose::index(shown)] = 0.0F;
        }
    }
    return possible;
}

OddsBySeat possible_monks(const rose::Knowledge& knowledge) {
    OddsBySeat possible = possible_monks(knowledge.open);
    for (core::Seat seat = 0; seat < knowledge.open.options.players; ++seat) {
        const rose::Colour known = knowledge.identities[seat];
        if (known == rose::Colour::none) continue;
        possible[seat] = {};
        possible[seat][rose::index(known)] = 1.0F;
    }
    return possible;
}

Beliefs prior_of(const rose::Knowledge& knowledge) {
    const unsigned players = knowledge.open.options.players;
    Beliefs prior = JointOdds(possible_monks(knowledge), players, rose::colours).marginals();
    if (knowledge.seat < players && knowledge.open.stage != rose::Stage::over) {
        const Beliefs seen = JointOdds(possible_monks(knowledge.open), players, rose::colours).marginals();
        prior.odds[knowledge.seat] = seen.odds[knowledge.seat];
    }
    return prior;
}

}  // namespace subrosa::bots
