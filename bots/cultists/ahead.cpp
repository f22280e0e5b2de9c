// What Among Cultists brings to the search.
#include "bots/cultists/ahead.hpp"

#include "bots/cultists/judge.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots {

using namespace cultists;

CultistsAhead::CultistsAhead(const Knowledge& knowledge, const CultistsBelief& belief, const Opinion& mine,
                             const Opinion& everybodys, const CultistsWeights& weights,
                             const CultistsForesight& foresight)
    : knowledge_(knowledge),
      belief_(belief),
      mine_(mine),
      everybodys_(everybodys),
      weights_(weights),
      foresight_(foresight),
      last_round_(knowledge.open.round + foresight.rounds) {}

void CultistsAhead::begin(Ahead& ahead, core::Rng& rng) const {
    ahead.world = CultistsWorld(suppose(knowledge_, belief_.sample(rng)), rng);
}

// Everybody thinks as a rule-of-thumb player does who knows what he can know in this world; what the others
// make of the table is what everybody can see of it.
CultistsScores CultistsAhead::scores(const Ahead& ahead, core::Seat seat, const Choices& choices) const {
    const Knowledge knowledge = ahead.world.know(seat);
    const Opinion& opinion = seat == knowledge_.seat ? mine_ : everybodys_;
    return CultistsThumb(knowledge, opinion, everybodys_, weights_).scores(choices);
}

void CultistsAhead::prior(Ahead& ahead, core::Seat seat, const Choices& choices,
                          search::Priors& priors) const {
    const CultistsScores worth = scores(ahead, seat, choices);
    const float best = *std::max_element(worth.data(), worth.data() + choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        priors[i] = std::exp((worth[i] - best) / foresight_.haste) + 0.02F;
    }
}

std::size_t CultistsAhead::choose(Ahead& ahead, core::Seat seat, const Choices& choices,
                                  core::Rng& rng) const {
    return best_of(scores(ahead, seat, choices), choices.size(), weights_.whim, rng);
}

bool CultistsAhead::done(const Ahead& ahead) const {
    const Open& open = ahead.world->open;
    return open.stage >= Stage::guess || open.round > last_round_;
}

search::Values CultistsAhead::judge(const Ahead& ahead) {
    const float chance = investigators_chance(ahead.world);
    search::Values values{};
    for (core::Seat seat = 0; seat < characters(ahead.world->open); ++seat) {
        values[seat] = ahead.world->hidden.roles[seat] == Role::cultist ? 1.0F - chance : chance;
    }
    return values;
}

}  // namespace subrosa::bots
