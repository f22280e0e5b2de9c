// The opinions of a bot of Among Cultists.
#include "bots/cultists/opinion_cache.hpp"

namespace subrosa::bots::cultists {

void OpinionCache::refresh(const Knowledge& knowledge, const HeuristicWeights& weights) {
    const Open& open = knowledge.open;
    const Basis now{.gifts = open.gifts.size(),
                    .log = open.log.size(),
                    .looks = open.looks.size(),
                    .said = open.looks.empty() ? EncounterCard::none : open.looks.back().said(),
                    .may_be = open.may_be,
                    .ghosts = open.ghosts};
    if (basis_ == now) return;
    basis_ = now;
    ++generation_;
    const bool evil = knowledge.roles[seat_] == Role::cultist;
    const bool seer = knowledge.roles[seat_] == Role::seer;
    core::Rng rng = rng_;
    own_ = opinion_of(knowledge, worlds, rng);
    common_ = evil || seer ? opinion_of(public_part(knowledge), worlds, rng) : own_;
    if (!seer) return;
    // W1: a seer who acts on private knowledge is named in the end.
    for (core::Seat other = 0; other < characters(open); ++other) {
        own_.cultist[other] =
            weights.candour * own_.cultist[other] + (1.0F - weights.candour) * common_.cultist[other];
    }
}

const Beliefs& OpinionCache::beliefs(const Knowledge& knowledge, const HeuristicWeights& weights) {
    refresh(knowledge, weights);
    if (beliefs_generation_ == generation_) return beliefs_;
    beliefs_generation_ = generation_;
    core::Rng rng = rng_;
    beliefs_ = Beliefs{.players = knowledge.open.options.players, .identities = roles, .odds = own_.roles};
    beliefs_.odds[seat_] = opinion_of(public_part(knowledge), worlds, rng).roles[seat_];
    return beliefs_;
}

}  // namespace subrosa::bots::cultists
