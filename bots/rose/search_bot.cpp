// The bot that reasons.
#include "bots/rose/search_bot.hpp"

#include <algorithm>

namespace subrosa::bots {
namespace {

using rose::Stage;

// Who the others are to the bot, for the rule-of-thumb player's eyes.
Odds odds_of(const Beliefs& beliefs, core::Seat seat, rose::Colour identity) {
    Odds odds{};
    for (core::Seat other = 0; other < beliefs.players; ++other) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk)
            odds[other][monk] = beliefs.odds[other][monk];
    }
    odds[seat] = {};
    odds[seat][rose::index(identity)] = 1.0F;
    return odds;
}

}  // namespace

SearchBot::SearchBot(core::Seat seat, core::Rng rng, const SearchLevel& level)
    : seat_(seat),
      rng_(rng),
      level_(level),
      budget_(level.budget),
      quick_(level.weights),
      belief_(seat, level.model),
      talk_(seat) {}

rose::Action SearchBot::decide(const rose::Knowledge& knowledge, const rose::Choices& choices) {
    day_ = knowledge.open.day;
    if (choices.size() == 1) return choices[0];
    const search::Clock clock(budget_);
    if (belief_.now().players == 0) belief_.look(knowledge);  // told nothing: a position out of the blue
    const rose::Colour identity = knowledge.identities[seat_];
    const Odds odds = odds_of(belief_.now(), seat_, identity);
    core::Rng imagining(0);
    const RoseWorld world(knowledge, imagining);
    const Scores scores =
        thumb_scores(world, seat_, identity, odds, belief_.favour(), level_.weights, choices);
    const auto* const first = std::max_element(scores.data(), scores.data() + choices.size());
    if (choices[0].stage == Stage::guess) return choices[static_cast<std::size_t>(first - scores.data())];

    search::Priors priors{};
    for (std::size_t i = 0; i < choices.size(); ++i)
        priors[i] = steep((scores[i] - *first) / (3.0F * level_.foresight.haste)) + 0.01F;
    RoseAhead ahead(knowledge, belief_, level_.weights, quick_, level_.foresight);
    ahead.expose(choices);
    search::TreeSearch<RoseAhead> search(ahead, seat_, knowledge.open.options.players, level_.settings);
    iterations_ += search.run(choices, priors, clock, rng_);
    const auto findings = search.findings();

    // What was tried most; where all choose at once, what regret matching would do most often.
    std::size_t best = 0;
    float most = -1.0F;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const float worth =
            choices[0].stage == Stage::reveal ? findings[i].strategy : static_cast<float>(findings[i].visits);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return choices[best];
}

}  // namespace subrosa::bots
