// The probability of each choice of a decision.
#include "bots/rose/choice_odds.hpp"

#include <algorithm>

namespace subrosa::bots::rose {
namespace {

bool is_shown(const Open& open, core::Seat seat, Colour colour) {
    const auto& shown = open.revealed[seat];
    return std::find(shown.begin(), shown.end(), colour) != shown.end();
}

// The probability of each monk after each choice, to an observer who does not reckon with hiding kinds.
std::vector<ByColour<float>> seen_after(const PolicyModel& model, const Open& open, core::Seat seat,
                                        const ByKind& weights, const std::vector<ByKind>& chances) {
    std::vector<ByColour<float>> seen;
    for (const ByKind& by_kind : chances) {
        ByColour<float>& row = seen.emplace_back();
        float total = 0.0F;
        for (std::size_t monk = 0; monk < colours; ++monk) {
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

// A choice for each unseen card.
std::vector<Action> all_plays(const CardFaces& faces, const FaceCounts& unseen) {
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

// Computes the odds of one decision.
class DecisionOdds {
  public:
    DecisionOdds(const PolicyModel& model, const Knowledge& before, core::Seat seat,
                 const ChoiceRecord& record, const Favour& favour, const CardFaces& faces)
        : model_(model), before_(before), seat_(seat), record_(record), favour_(favour), faces_(faces) {
        someone_hides_ = std::any_of(model.kinds.begin(), model.kinds.end(),
                                     [](const KindModel& kind) { return kind.hides > 0.0F; });
    }

    [[nodiscard]] ChoiceOdds of_cards(std::span<const Action> wanted) const {
        ChoiceOdds odds;
        const FaceCounts unseen = unseen_cards(before_, seat_, faces_);
        const World world = some_world();
        std::vector<CardScores> scores;
        for (const HeuristicWeights& manner : model_.heuristics)
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
                    hand.chances(odds.choices[i], odds.cards[kind], model_.kinds[kind].noise);
        };
        for (std::size_t kind = 0; kind < model_.kinds.size(); ++kind) {
            if (model_.kinds[kind].hides > 0.0F) continue;
            odds.cards[kind] = scores[model_.kinds[kind].heuristic];
            fill(kind);
        }
        if (!someone_hides_) return odds;
        const auto seen = seen_after(model_, before_.open, seat_, record_.weights, odds.chances);
        for (std::size_t kind = 0; kind < model_.kinds.size(); ++kind) {
            const float hides = model_.kinds[kind].hides;
            if (hides <= 0.0F) continue;
            CardScores& own = odds.cards[kind] = scores[model_.kinds[kind].heuristic];
            for (std::size_t i = 0; i < odds.choices.size(); ++i) {
                const Action& play = odds.choices[i];
                for (std::size_t monk = 0; monk < colours; ++monk) {
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
        const World world = some_world();
        Choices choices;
        world.choices(seat_, choices);
        std::vector<MonkScores> scores;
        for (const HeuristicWeights& manner : model_.heuristics)
            scores.push_back(policy_scores(world, seat_, favour_, manner, choices));
        const auto all = [&](std::size_t manner, std::size_t monk) {
            return std::pair(scores[manner][monk], choices.size());
        };
        return weigh({choices.begin(), choices.end()}, all);
    }

    [[nodiscard]] ChoiceOdds of_markers() const {
        World world;
        world->open = before_.open;
        std::vector<Action> markers;
        Choices choices;
        for (std::size_t i = 0; i < colours; ++i) {
            const auto colour = static_cast<Colour>(i);
            if (!is_shown(before_.open, seat_, colour)) markers.push_back(Action::reveal(colour));
        }
        for (const Action& marker : markers) choices.push_back(marker);
        const auto all = [&](std::size_t manner, std::size_t monk) {
            Scores scores = heuristic_scores(world, seat_, static_cast<Colour>(monk), favour_,
                                             model_.heuristics[manner], choices);
            for (std::size_t i = 0; i < choices.size(); ++i) {
                if (index(choices[i].colour()) == monk) scores[i] = not_allowed;
            }
            return std::pair(scores, choices.size());
        };
        return weigh(markers, all);
    }

  private:
    // The scores are the same in all possible worlds.
    [[nodiscard]] World some_world() const {
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
                const KindModel& kind = model_.kinds[k];
                if ((kind.hides > 0.0F) != hiders) continue;
                for (std::size_t monk = 0; monk < colours; ++monk) {
                    auto [scores, count] = all(kind.heuristic, monk);
                    for (std::size_t i = 0; hiders && i < count; ++i) scores[i] -= kind.hides * seen[i][monk];
                    const Scores chances = chances_of(scores, count, kind.noise);
                    for (std::size_t i = 0; i < count; ++i) odds.chances[i][k][monk] = chances[i];
                }
            }
        }
        return odds;
    }

    const PolicyModel& model_;
    const Knowledge& before_;
    core::Seat seat_;
    const ChoiceRecord& record_;
    const Favour& favour_;
    const CardFaces& faces_;
    bool someone_hides_ = false;
};

}  // namespace

PolicyModel policy_model(const Weights& weights) {
    constexpr std::size_t disguised = 0;
    constexpr std::size_t open = 1;
    HeuristicWeights openly = weights.thumb;
    openly.disguise = 0.0F;
    PolicyModel model{.heuristics = {weights.thumb, openly}, .kinds = {}};
    for (std::size_t i = 0; i < player_kinds; ++i) {
        const auto kind = static_cast<PlayerKind>(i);
        const KindWeights& numbers = weights.kinds[i];
        const bool plays_openly = kind == PlayerKind::open_careful || kind == PlayerKind::open_careless ||
                                  kind == PlayerKind::erratic;
        model.kinds.push_back({.heuristic = plays_openly ? open : disguised,
                               .noise = {numbers.temperature, numbers.slip},
                               .share = numbers.share,
                               .reads_favour = kind == PlayerKind::disguised_careful,
                               .hides = kind == PlayerKind::hiding ? weights.hiding_worth : 0.0F});
    }
    return model;
}

FaceCounts unseen_cards(const Knowledge& knowledge, core::Seat seat, const CardFaces& faces) {
    FaceCounts unseen = faces.all();
    for (const Card card : knowledge.open.discard) --unseen[faces.of(card)];
    if (seat != knowledge.seat) {
        for (const Card card : knowledge.hand) --unseen[faces.of(card)];
    }
    return unseen;
}

ChoiceOdds odds_of_choices(const PolicyModel& model, const Knowledge& before, core::Seat seat,
                           const ChoiceRecord& record, const Favour& favour, const CardFaces& faces,
                           std::span<const Action> wanted) {
    if (model.kinds.empty() || wanted.empty()) return {};
    const DecisionOdds decision(model, before, seat, record, favour, faces);
    switch (wanted[0].stage) {
        case Stage::play:
            return decision.of_cards(wanted);
        case Stage::reveal:
            return decision.of_markers();
        case Stage::guess:
        case Stage::over:
            return {};
        default:
            return decision.of_moves();
    }
}

}  // namespace subrosa::bots::rose
