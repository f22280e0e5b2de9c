// How likely each choice of a decision is.
#include "bots/rose/choice_odds.hpp"

#include <algorithm>

namespace subrosa::bots {
namespace {

using rose::Action;
using rose::Colour;
using rose::Figure;
using rose::Stage;

bool is_shown(const rose::Open& open, core::Seat seat, Colour colour) {
    const auto& shown = open.revealed[seat];
    return std::find(shown.begin(), shown.end(), colour) != shown.end();
}

// How a watcher who takes nobody for a hider sees the seat after each choice: how likely it then is each
// monk.
std::vector<ByColour<float>> seen_after(const PolicyModel& model, const rose::Open& open, core::Seat seat,
                                        const ByKind& weights, const std::vector<ByKind>& chances) {
    std::vector<ByColour<float>> seen;
    for (const ByKind& by_kind : chances) {
        ByColour<float>& row = seen.emplace_back();
        float total = 0.0F;
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            if (is_shown(open, seat, static_cast<Colour>(monk))) continue;
            for (std::size_t kind = 0; kind < model.kinds.size(); ++kind) {
                if (model.kinds[kind].hides <= 0.0F) row[monk] += weights[kind][monk] * by_kind[kind][monk];
            }
            total += row[monk];
        }
        if (total > 0.0F) {
            for (float& chance : row) chance /= total;
        }
    }
    return seen;
}

// All cards that are among the unseen, as choices.
std::vector<Action> all_plays(const Faces& faces, const FaceCounts& unseen) {
    std::vector<Action> plays;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        if (unseen[face] == 0) continue;
        if (faces.card(face).is_william_adson()) {
            plays.push_back(Action::play(Figure::william));
            plays.push_back(Action::play(Figure::adson));
        } else {
            plays.push_back(Action::play(faces.card(face)));
        }
    }
    return plays;
}

// One decision of one seat, weighed.
class Weighing {
  public:
    Weighing(const PolicyModel& model, const rose::Knowledge& before, core::Seat seat, const Record& record,
             const Favour& favour, const Faces& faces)
        : model_(model), before_(before), seat_(seat), record_(record), favour_(favour), faces_(faces) {
        someone_hides_ = std::any_of(model.kinds.begin(), model.kinds.end(),
                                     [](const Kind& kind) { return kind.hides > 0.0F; });
    }

    [[nodiscard]] ChoiceOdds of_cards(std::span<const Action> wanted) const {
        ChoiceOdds odds;
        const FaceCounts unseen = unseen_cards(before_, seat_, faces_);
        const RoseWorld world = some_world();
        std::vector<CardScores> scores;
        for (const ThumbWeights& manner : model_.manners)
            scores.push_back(card_scores(world, seat_, favour_, manner, faces_, unseen));
        odds.choices =
            someone_hides_ ? all_plays(faces_, unseen) : std::vector<Action>(wanted.begin(), wanted.end());
        odds.chances.assign(odds.choices.size(), ByKind(model_.kinds.size()));
        odds.cards.resize(model_.kinds.size());
        const auto fill = [&](std::size_t kind) {
            HandOdds hand = record_.hands[kind];
            hand.turn(unseen);
            for (std::size_t i = 0; i < odds.choices.size(); ++i)
                odds.chances[i][kind] =
                    hand.chances(odds.choices[i], odds.cards[kind], model_.kinds[kind].care);
        };
        for (std::size_t kind = 0; kind < model_.kinds.size(); ++kind) {
            if (model_.kinds[kind].hides > 0.0F) continue;
            odds.cards[kind] = scores[model_.kinds[kind].manner];
            fill(kind);
        }
        if (!someone_hides_) return odds;
        const auto seen = seen_after(model_, before_.open, seat_, record_.weights, odds.chances);
        for (std::size_t kind = 0; kind < model_.kinds.size(); ++kind) {
            const float hides = model_.kinds[kind].hides;
            if (hides <= 0.0F) continue;
            CardScores& own = odds.cards[kind] = scores[model_.kinds[kind].manner];
            for (std::size_t i = 0; i < odds.choices.size(); ++i) {
                const Action& play = odds.choices[i];
                for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                    float& score = !play.card().is_william_adson()   ? own.cards[monk][faces_.of(play.card())]
                                   : play.named() == Figure::william ? own.william[monk]
                                                                     : own.adson[monk];
                    score -= hides * seen[i][monk];
                }
            }
            fill(kind);
        }
        return odds;
    }

    [[nodiscard]] ChoiceOdds of_moves() const {
        const RoseWorld world = some_world();
        rose::Choices choices;
        world.choices(seat_, choices);
        std::vector<MonkScores> scores;
        for (const ThumbWeights& manner : model_.manners)
            scores.push_back(policy_scores(world, seat_, favour_, manner, choices));
        const auto all = [&](std::size_t manner, std::size_t monk) {
            return std::pair(scores[manner][monk], choices.size());
        };
        return weigh({choices.begin(), choices.end()}, all);
    }

    [[nodiscard]] ChoiceOdds of_markers() const {
        RoseWorld world;
        world->open = before_.open;
        std::vector<Action> markers;
        rose::Choices choices;
        for (std::size_t i = 0; i < rose::colours; ++i) {
            const auto colour = static_cast<Colour>(i);
            if (!is_shown(before_.open, seat_, colour)) markers.push_back(Action::reveal(colour));
        }
        for (const Action& marker : markers) choices.push_back(marker);
        const auto all = [&](std::size_t manner, std::size_t monk) {
            Scores scores = thumb_scores(world, seat_, static_cast<Colour>(monk), favour_,
                                         model_.manners[manner], choices);
            for (std::size_t i = 0; i < choices.size(); ++i) {
                if (rose::index(choices[i].colour()) == monk) scores[i] = not_allowed;
            }
            return std::pair(scores, choices.size());
        };
        return weigh(markers, all);
    }

  private:
    // The scores do not depend on which of the possible worlds is taken.
    [[nodiscard]] RoseWorld some_world() const {
        core::Rng rng(0);
        return {before_, rng};
    }

    template <class AllScores>
    [[nodiscard]] ChoiceOdds weigh(std::vector<Action> choices, const AllScores& all) const {
        ChoiceOdds odds;
        odds.choices = std::move(choices);
        odds.chances.assign(odds.choices.size(), ByKind(model_.kinds.size()));
        std::vector<ByColour<float>> seen;
        for (const bool hiders : {false, true}) {
            if (hiders && !someone_hides_) break;
            if (hiders) seen = seen_after(model_, before_.open, seat_, record_.weights, odds.chances);
            for (std::size_t k = 0; k < model_.kinds.size(); ++k) {
                const Kind& kind = model_.kinds[k];
                if ((kind.hides > 0.0F) != hiders) continue;
                for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                    auto [scores, count] = all(kind.manner, monk);
                    for (std::size_t i = 0; hiders && i < count; ++i) scores[i] -= kind.hides * seen[i][monk];
                    const Scores chances = chances_of(scores, count, kind.care);
                    for (std::size_t i = 0; i < count; ++i) odds.chances[i][k][monk] = chances[i];
                }
            }
        }
        return odds;
    }

    const PolicyModel& model_;
    const rose::Knowledge& before_;
    core::Seat seat_;
    const Record& record_;
    const Favour& favour_;
    const Faces& faces_;
    bool someone_hides_ = false;
};

}  // namespace

FaceCounts unseen_cards(const rose::Knowledge& knowledge, core::Seat seat, const Faces& faces) {
    FaceCounts unseen = faces.all();
    for (const rose::Card card : knowledge.open.discard) --unseen[faces.of(card)];
    if (seat != knowledge.seat) {
        for (const rose::Card card : knowledge.hand) --unseen[faces.of(card)];
    }
    return unseen;
}

ChoiceOdds odds_of_choices(const PolicyModel& model, const rose::Knowledge& before, core::Seat seat,
                           const Record& record, const Favour& favour, const Faces& faces,
                           std::span<const Action> wanted) {
    if (model.kinds.empty() || wanted.empty()) return {};
    const Weighing weighing(model, before, seat, record, favour, faces);
    switch (wanted[0].stage) {
        case Stage::play:
            return weighing.of_cards(wanted);
        case Stage::reveal:
            return weighing.of_markers();
        case Stage::guess:
        case Stage::over:
            return {};
        default:
            return weighing.of_moves();
    }
}

}  // namespace subrosa::bots
