// Who everybody is, by Bayes.
#include "bots/rose/belief.hpp"

#include "bots/rose/prior.hpp"
#include "bots/rose/witness.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::bots {
namespace {

using rose::Colour;
using rose::Happening;
using rose::Stage;

// Below this no monk falls beside the best one, however little the choices fit him.
constexpr float least_fit = 1e-4F;

}  // namespace

Belief::Belief(core::Seat watcher, PolicyModel model) : watcher_(watcher), model_(std::move(model)) {}

void Belief::look(const rose::Knowledge& knowledge) {
    if (before_) {
        learn(*before_);
        ++moment_;
    } else {
        faces_ = std::make_unique<const Faces>(knowledge.open.options.times);
        for (Record& record : records_) {
            for (const Kind& kind : model_.kinds) {
                record.weights.emplace_back().fill(kind.share);
                record.hands.emplace_back(*faces_);
            }
        }
        for (IdentityOdds& row : fit_) std::fill_n(row.begin(), rose::colours, 1.0F);
    }
    for (const rose::Told& told : told_) favour_.observe(told, model_.manners[0]);
    told_.clear();
    before_ = knowledge;
    conclude(knowledge);
}

// What the decision taken in this position, and known from what was told since, says about who took it.
void Belief::learn(const rose::Knowledge& before) {
    if (before.open.stage == Stage::reveal) {
        for (const rose::Told& told : told_) {
            if (told.what == Happening::marker_shown)
                learn_choice(before, told.seat, rose::Action::reveal(colour_of(told.figure)));
        }
    } else if (const auto choice = witnessed(before.open, told_)) {
        learn_choice(before, choice->seat, choice->action);
    }
}

void Belief::learn_choice(const rose::Knowledge& before, core::Seat seat, const rose::Action& action) {
    Record& record = records_[seat];
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
                ? record.hands[kind].play(action, unseen, odds.cards[kind], model_.kinds[kind].care)
                : odds.chances[made][kind];
        for (std::size_t monk = 0; monk < rose::colours; ++monk) record.weights[kind][monk] *= chances[monk];
    }
    settle(seat);
    conclude(before);
    const float bits = relative_entropy(now_.odds[seat], odds_before);
    shifts_.push_back({moment_, seat, action, odds_before, now_.odds[seat], bits});
}

// The best fit of a seat is 1, the others stay comparable with it.
void Belief::settle(core::Seat seat) {
    std::vector<ByColour<float>>& weights = records_[seat].weights;
    float most = 0.0F;
    for (const ByColour<float>& row : weights)
        most = std::max(most, *std::max_element(row.begin(), row.end()));
    if (most <= 0.0F) return;
    fit_[seat] = {};
    float best = 0.0F;
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        for (ByColour<float>& row : weights) {
            row[monk] = std::max(row[monk] / most, 1e-20F);
            fit_[seat][monk] += row[monk];
        }
        best = std::max(best, fit_[seat][monk]);
    }
    for (std::size_t monk = 0; monk < rose::colours; ++monk)
        fit_[seat][monk] = std::max(fit_[seat][monk] / best, least_fit);
}

void Belief::conclude(const rose::Knowledge& knowledge) {
    const unsigned players = knowledge.open.options.players;
    const auto joint = [&](OddsBySeat possible) {
        for (unsigned seat = 0; seat < players; ++seat) {
            for (std::size_t monk = 0; monk < rose::colours; ++monk) possible[seat][monk] *= fit_[seat][monk];
        }
        return JointOdds(possible, players, rose::colours).marginals();
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
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            const float chance = weights[kind][monk] * (now_.odds[seat][monk] > 0.0F ? 1.0F : 0.0F);
            total += chance;
            if (model_.kinds[kind].reads_favour) readers += chance;
        }
    }
    return total > 0.0F ? readers / total : 0.0F;
}

Scores Belief::exposure(const rose::Knowledge& knowledge, const rose::Choices& choices, Colour monk) const {
    const Record& record = records_[watcher_];
    const ChoiceOdds odds = odds_of_choices(model_, knowledge, watcher_, record, favour_, *faces_,
                                            {choices.begin(), choices.size()});
    Scores seen{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto at = static_cast<std::size_t>(
            std::find(odds.choices.begin(), odds.choices.end(), choices[i]) - odds.choices.begin());
        float total = 0.0F;
        float own = 0.0F;
        for (std::size_t other = 0; other < rose::colours; ++other) {
            float before = 0.0F;
            float after = 0.0F;
            for (std::size_t kind = 0; kind < record.weights.size(); ++kind) {
                before += record.weights[kind][other];
                after += record.weights[kind][other] *
                         (at < odds.choices.size() ? odds.chances[at][kind][other] : 1.0F);
            }
            // Each monk gains or loses as the choice fits him.
            const float chance = before > 0.0F ? now_.odds[watcher_][other] * after / before : 0.0F;
            total += chance;
            if (other == rose::index(monk)) own = chance;
        }
        seen[i] = total > 0.0F ? own / total : 1.0F;
    }
    return seen;
}

}  // namespace subrosa::bots
