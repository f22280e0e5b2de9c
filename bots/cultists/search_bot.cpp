// The bot that reasons.
#include "bots/cultists/search_bot.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots {

using namespace cultists;

CultistsSearchBot::CultistsSearchBot(core::Seat seat, core::Rng rng, const CultistsLevel& level)
    : seat_(seat),
      rng_(rng),
      level_(level),
      budget_(level.budget),
      minds_(seat, core::Rng(rng.next_seed(), 1)),
      talk_(seat) {}

Action CultistsSearchBot::decide(const Knowledge& knowledge, const Choices& choices) {
    seen_ = knowledge;
    if (choices.size() == 1) return choices[0];
    const search::Clock clock(budget_);
    minds_.form(knowledge, level_.weights);
    talk_.think(knowledge, minds_.mine(), minds_.everybodys());
    const CultistsThumb thumb(knowledge, minds_.mine(), minds_.everybodys(), level_.weights);
    const CultistsScores scores = thumb.scores(choices);
    const float most = *std::max_element(scores.data(), scores.data() + choices.size());
    // Whether the quota is met a cultist knows; whom to name as the seer no search can tell.
    const Step step = knowledge.open.step;
    if (step == Step::closing || step == Step::naming) {
        return choices[best_of(scores, choices.size(), 0.0F, rng_)];
    }
    search::Priors priors{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        priors[i] = std::exp((scores[i] - most) / level_.foresight.haste) + 0.02F;
    }
    const bool stands =
        belief_ && believed_ == minds_.changes() && belief_->forget_impossible(knowledge, rng_);
    if (!stands) {
        believed_ = minds_.changes();
        belief_.emplace(knowledge, proposals, rng_);
    }
    CultistsAhead ahead(knowledge, *belief_, minds_.mine(), minds_.everybodys(), level_.weights,
                        level_.foresight);
    search::TreeSearch<CultistsAhead> search(ahead, seat_, knowledge.open.options.players, level_.settings);
    iterations_ += search.run(choices, priors, clock, rng_);
    const auto findings = search.findings();
    std::size_t best = 0;
    float worth = -1.0F;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        // Where all choose at once, what regret matching would do most often; else what was tried most.
        const float found =
            step == Step::voting ? findings[i].strategy : static_cast<float>(findings[i].visits);
        if (found > worth) {
            worth = found;
            best = i;
        }
    }
    return choices[best];
}

}  // namespace subrosa::bots
