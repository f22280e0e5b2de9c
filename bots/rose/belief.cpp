// Bayesian belief about the identities.
#include "bots/rose/belief.hpp"

#include "bots/rose/observed_action.hpp"
#include "bots/rose/prior.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::bots::rose {
namespace {

// Lower bound of a monk's likelihood relative to the best one.
constexpr float least_fit = 1e-4F;

}  // namespace

Belief::Belief(core::Seat watcher, PolicyModel model) : watcher_(watcher), model_(std::move(model)) {}

void Belief::update(const Knowledge& knowledge) {
    if (before_) {
        learn(*before_);
        ++moment_;
    } else {
        faces_ = std::make_unique<const CardFaces>(knowledge.open.options.times);
        for (ChoiceRecord& record : records_) {
            for (const KindModel& kind : model_.kinds) {
                record.weights.emplace_back().fill(kind.share);
                record.hands.emplace_back(*faces_);
            }
        }
        for (IdentityOdds& row : fit_) std::fill_n(row.begin(), colours, 1.0F);
    }
    for (const GameEvent& event : told_) favour_.observe(event, model_.heuristics[0]);
    told_.clear();
    before_ = knowledge;
    update_marginals(knowledge);
}

// Learns from the decision that was made in this position, as the events since then show it.
void Belief::learn(const Knowledge& before) {
    if (before.open.stage == Stage::reveal) {
        for (const GameEvent& event : told_) {
            if (event.kind == EventKind::marker_shown)
                learn_choice(before, event.seat, Action::reveal(colour_of(event.figure)));
        }
    } else if (const auto choice = observed_action(before.open, told_)) {
        learn_choice(before, choice->seat, choice->action);
    }
}

void Belief::learn_choice(const Knowledge& before, core::Seat seat, const Action& action) {
    ChoiceRecord& record = records_[seat];
    const ChoiceOdds odds = odds_of_choices(model_, before, seat, record, favour_, *faces_, {&action, 1});
    const auto made = static_cast<std::size_t>(std::find(odds.choices.begin(), odds.choices.end(), action) -
                                               odds.choices.begin());
    const bool a_choice = odds.choices.size() > 1 || action.stage == Stage::play;
    if (!a_choice || made == odds.choices.size()) return;
    const IdentityOdds odds_before = now_.odds[seat];
    const FaceCounts unseen = unseen_cards(before, seat, *faces_);
    for (std::size_t kind = 0; kind < model_.kinds.size(); ++kind) {
        const ByColour<float> chances =
            action.stage == Stage::play
                ? record.hands[kind].play(action, unseen, odds.cards[kind], model_.kinds[kind].noise)
                : odds.chances[made][kind];
        for (std::size_t monk = 0; monk < colours; ++monk) record.weights[kind][monk] *= chances[monk];
    }
    normalise(seat);
    update_marginals(before);
    const float bits = relative_entropy(now_.odds[seat], odds_before);
    shifts_.push_back({moment_, seat, action, odds_before, now_.odds[seat], bits});
}

// Scales the likelihoods of a seat to a maximum of 1.
void Belief::normalise(core::Seat seat) {
    std::vector<ByColour<float>>& weights = records_[seat].weights;
    float most = 0.0F;
    for (const ByColour<float>& row : weights)
        most = std::max(most, *std::max_element(row.begin(), row.end()));
    if (most <= 0.0F) return;
    fit_[seat] = {};
    float best = 0.0F;
    for (std::size_t monk = 0; monk < colours; ++monk) {
        for (ByColour<float>& row : weights) {
            row[monk] = std::max(row[monk] / most, 1e-20F);
            fit_[seat][monk] += row[monk];
        }
        best = std::max(best, fit_[seat][monk]);
    }
    for (std::size_t monk = 0; monk < colours; ++monk)
        fit_[seat][monk] = std::max(fit_[seat][monk] / best, least_fit);
}

void Belief::update_marginals(const Knowledge& knowledge) {
    const unsigned players = knowledge.open.options.players;
    const auto joint = [&](OddsBySeat possible) {
        for (unsigned seat = 0; seat < players; ++seat) {
            for (std::size_t monk = 0; monk < colours; ++monk) possible[seat][monk] *= fit_[seat][monk];
        }
        return JointOdds(possible, players, colours).marginals();
    };
    now_ = joint(possible_monks(knowledge));
    if (watcher_ < players && knowledge.open.stage != Stage::over)
        now_.odds[watcher_] = joint(possible_monks(knowledge.open)).odds[watcher_];
}

float Belief::reads_favour(core::Seat seat) const {
    const std::vector<ByColour<float>>& weights = records_[seat].weights;
    float readers = 0.0F;
    float total = 0.0F;
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        for (std::size_t monk = 0; monk < colours; ++monk) {
            const float chance = weights[kind][monk] * (now_.odds[seat][monk] > 0.0F ? 1.0F : 0.0F);
            total += chance;
            if (model_.kinds[kind].reads_favour) readers += chance;
        }
    }
    return total > 0.0F ? readers / total : 0.0F;
}

Scores Belief::exposure(const Knowledge& knowledge, const Choices& choices, Colour monk) const {
    const ChoiceRecord& record = records_[watcher_];
    const ChoiceOdds odds = odds_of_choices(model_, knowledge, watcher_, record, favour_, *faces_,
                                            {choices.begin(), choices.size()});
    Scores seen{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto at = static_cast<std::size_t>(
            std::find(odds.choices.begin(), odds.choices.end(), choices[i]) - odds.choices.begin());
        float total = 0.0F;
        float own = 0.0F;
        for (std::size_t other = 0; other < colours; ++other) {
            float before = 0.0F;
            float after = 0.0F;
            for (std::size_t kind = 0; kind < record.weights.size(); ++kind) {
                before += record.weights[kind][other];
                after += record.weights[kind][other] *
                         (at < odds.choices.size() ? odds.chances[at][kind][other] : 1.0F);
            }
            // Bayes' rule for each monk.
            const float chance = before > 0.0F ? now_.odds[watcher_][other] * after / before : 0.0F;
            total += chance;
            if (other == index(monk)) own = chance;
        }
        seen[i] = total > 0.0F ? own / total : 1.0F;
    }
    return seen;
}

}  // namespace subrosa::bots::rose
