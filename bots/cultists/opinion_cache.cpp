// The opinions of a bot of Among Cultists.
#include "bots/cultists/opinion_cache.hpp"

#include "bots/cultists/belief.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::bots::cultists {
namespace {

// Too few worlds tell how likely each set of cultists is, so the chance of being one comes from the exact
// belief; the other roles share the rest as in the sampled worlds.
OddsBySeat with_exact_suspicion(const Knowledge& knowledge, OddsBySeat odds, core::Rng& rng) {
    constexpr std::size_t worlds = 700;  // tried for all sets of cultists together
    const Open& open = knowledge.open;
    const std::size_t sets = std::max<std::size_t>(possible_cultists(knowledge).size(), 1);
    const Belief belief(knowledge, static_cast<unsigned>(worlds / sets), rng);
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        IdentityOdds& row = odds[seat];
        const float cultist = belief.suspicion()[seat];
        const float sampled = 1.0F - row[index(Role::cultist)];
        row[index(Role::cultist)] = 0.0F;
        // In every sampled world a cultist: any other role is as likely.
        const auto others =
            static_cast<float>(std::popcount(static_cast<unsigned>(open.may_be[seat] & ~bit(Role::cultist))));
        for (std::size_t role = 0; role < roles; ++role) {
            if (sampled > 0.0F)
                row[role] *= (1.0F - cultist) / sampled;
            else if (cultist < 1.0F && others > 0.0F && ((open.may_be[seat] >> role) & 1U) != 0)
                row[role] = (1.0F - cultist) / others;
        }
        row[index(Role::cultist)] = cultist;
    }
    return odds;
}

}  // namespace

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
    beliefs_ = Beliefs{.players = knowledge.open.options.players,
                       .identities = roles,
                       .odds = with_exact_suspicion(knowledge, own_.roles, rng)};
    const Knowledge seen = public_part(knowledge);
    beliefs_.odds[seat_] = with_exact_suspicion(seen, opinion_of(seen, worlds, rng).roles, rng)[seat_];
    return beliefs_;
}

}  // namespace subrosa::bots::cultists
