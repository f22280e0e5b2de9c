// What a bot of Among Cultists makes of the table.
#include "bots/cultists/minds.hpp"

namespace subrosa::bots {

using namespace cultists;

void CultistsMinds::form(const Knowledge& knowledge, const CultistsWeights& weights) {
    const Open& open = knowledge.open;
    const Formed now{.gifts = open.gifts.size(),
                     .log = open.log.size(),
                     .looks = open.looks.size(),
                     .said = open.looks.empty() ? EncounterCard::none : open.looks.back().said(),
                     .may_be = open.may_be,
                     .ghosts = open.ghosts};
    if (formed_ == now) return;
    formed_ = now;
    ++changes_;
    const bool evil = knowledge.roles[seat_] == Role::cultist;
    const bool seer = knowledge.roles[seat_] == Role::seer;
    core::Rng rng = rng_;
    mine_ = opinion_of(knowledge, worlds, rng);
    everybodys_ = evil || seer ? opinion_of(public_part(knowledge), worlds, rng) : mine_;
    if (!seer) return;
    // W1: who seems to know too much is named in the end.
    for (core::Seat other = 0; other < characters(open); ++other) {
        mine_.cultist[other] =
            weights.candour * mine_.cultist[other] + (1.0F - weights.candour) * everybodys_.cultist[other];
    }
}

const Beliefs& CultistsMinds::beliefs(const Knowledge& knowledge, const CultistsWeights& weights) {
    form(knowledge, weights);
    if (told_ == changes_) return beliefs_;
    told_ = changes_;
    core::Rng rng = rng_;
    beliefs_ = Beliefs{.players = knowledge.open.options.players, .identities = roles, .odds = mine_.roles};
    beliefs_.odds[seat_] = opinion_of(public_part(knowledge), worlds, rng).roles[seat_];
    return beliefs_;
}

}  // namespace subrosa::bots
