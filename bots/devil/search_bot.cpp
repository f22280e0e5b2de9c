#include "bots/devil/search_bot.hpp"

#include <algorithm>

namespace subrosa::bots {

using namespace devil;

namespace {

// What is left to the rule of thumb: it is seldom a question, and there are many of them.
bool is_searched(Stage stage) {
    return stage != Stage::production && stage != Stage::resolve && stage != Stage::scoring &&
           stage != Stage::over;
}

}  // namespace

DevilSearchBot::DevilSearchBot(core::Seat seat, core::Rng rng, const DevilLevel& level)
    : seat_(seat),
      rng_(rng),
      level_(level),
      budget_(level.budget),
      minds_(seat, core::Rng(rng.next_seed(), 1), level.weights, level.minds),
      ahead_(seat, core::Rng(rng.next_seed(), 2), level.weights),
      talk_(seat, 0) {}

Action DevilSearchBot::decide(const Knowledge& knowledge, const Choices& choices) {
    seen_ = knowledge;
    chosen_ = choose(knowledge, choices);
    return *chosen_;
}

// It talks as a rule-of-thumb player would; of what it works out beyond that it keeps silent.
std::optional<Claim> DevilSearchBot::speak() {
    if (!chosen_) return std::nullopt;
    const Action chosen = *chosen_;
    chosen_.reset();
    return talk_.speak(*seen_, chosen, level_.weights);
}

void DevilSearchBot::hear(core::Seat speaker, const Claim& claim) {
    talk_.hear(speaker, claim);
    for (std::size_t i = 0; i < minds_.size(); ++i) minds_[i].hear(speaker, claim);
}

Action DevilSearchBot::choose(const Knowledge& knowledge, const Choices& choices) {
    if (choices.size() == 1) return choices[0];
    const Open& open = knowledge.open;
    if (!is_searched(open.stage)) return minds_[0].decide(knowledge, choices);
    if (standing_.round == open.round && standing_.stage == open.stage)
        return minds_[standing_.mind].decide(knowledge, choices);

    const search::Clock clock(budget_);
    const std::vector<DevilIntention> intentions = intentions_for(knowledge, choices, minds_, rng_);
    std::size_t best = 0;
    if (intentions.size() > 1) {
        const DevilBelief belief(knowledge, level_.weights, rng_, &talk_);
        ahead_.consider(knowledge, belief, intentions, minds_);
        iterations_ += race_.run(ahead_, intentions.size(), clock, rng_);
        best = race_.best();
    }
    if (intentions[best].first) return *intentions[best].first;
    standing_ = {open.round, open.stage, intentions[best].mind};
    return minds_[standing_.mind].decide(knowledge, choices);
}

const Beliefs* DevilSearchBot::beliefs() const {
    if (!seen_) return nullptr;
    beliefs_ = {};
    beliefs_.players = players;
    beliefs_.identities = roles;
    core::Rng rng(seen_->open.round);
    const DevilBelief mine(*seen_, level_.weights, rng);
    const DevilSuspicion everybodys = suspect(*seen_, level_.weights, false);
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t i = 0; i < layouts; ++i)
            beliefs_.odds[seat][index(layout_table[i][seat])] += static_cast<float>(mine.chances()[i]);
        if (seat != seat_) continue;
        for (std::size_t role = 0; role < roles; ++role)
            beliefs_.odds[seat][role] = everybodys.odds[seat][role];
    }
    return &beliefs_;
}

std::optional<DevilLevel> devil_level_named(std::string_view name) {
    DevilLevel level;
    if (name == "hard") {
        level.budget = {200, 0};
        level.minds = 16;
    } else if (name == "normal") {
        level.budget = {0, 60};
    } else if (name == "easy") {
        // Two ideas, tried a few times.
        level.budget = {0, 8};
        level.minds = 2;
        level.weights.whim *= 3.0F;
    } else {
        return std::nullopt;
    }
    return level;
}

}  // namespace subrosa::bots
