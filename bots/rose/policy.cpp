// The policy model.
#include "bots/rose/policy.hpp"

#include <algorithm>

namespace subrosa::bots::rose {
namespace {

// Swaps the card into the seat's hand. False if it lies open.
bool give(World& world, core::Seat seat, Card card) {
    Hand& hand = world->hidden.hands[seat];
    if (std::find(hand.begin(), hand.end(), card) != hand.end()) return true;
    Card* place = std::find(world->hidden.deck.data(), world->hidden.deck.data() + world->open.deck, card);
    if (place != world->hidden.deck.data() + world->open.deck) {
        std::swap(*place, hand[0]);
        return true;
    }
    for (Hand& other : world->hidden.hands) {
        place = std::find(other.begin(), other.end(), card);
        if (place == other.end()) continue;
        std::swap(*place, hand[0]);
        return true;
    }
    return false;
}

}  // namespace

MonkScores policy_scores(const World& world, core::Seat seat, const Favour& favour,
                         const HeuristicWeights& weights, const Choices& choices) {
    MonkScores scores{};
    for (std::size_t monk = 0; monk < colours; ++monk) {
        scores[monk] = heuristic_scores(world, seat, static_cast<Colour>(monk), favour, weights, choices);
    }
    return scores;
}

CardScores card_scores(const World& world, core::Seat seat, const Favour& favour,
                       const HeuristicWeights& weights, const CardFaces& faces, const FaceCounts& unseen) {
    World free = world;  // without the record of cards kept at a shuffle, which would restrict the hands
    free->open.shuffles = 0;
    free->open.kept.clear();
    free->hidden.kept = {};
    CardScores scores{};
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const Card card = faces.card(face);
        World holding = free;
        if (unseen[face] == 0 || !give(holding, seat, card)) continue;
        Choices choices;
        if (card.is_william_adson()) {
            choices.push_back(Action::play(Figure::william));
            choices.push_back(Action::play(Figure::adson));
        } else {
            choices.push_back(Action::play(card));
        }
        const MonkScores worth = policy_scores(holding, seat, favour, weights, choices);
        for (std::size_t monk = 0; monk < colours; ++monk) {
            if (card.is_william_adson()) {
                scores.william[monk] = worth[monk][0];
                scores.adson[monk] = worth[monk][1];
            } else {
                scores.cards[monk][face] = worth[monk][0];
            }
        }
    }
    return scores;
}

Scores chances_of(const Scores& scores, std::size_t count, const ChoiceNoise& noise) {
    const auto allowed = [&](std::size_t choice) { return scores[choice] > not_allowed / 2.0F; };
    std::size_t choices = 0;
    for (std::size_t i = 0; i < count; ++i) choices += allowed(i) ? 1 : 0;
    Scores chances = softmax(scores, count, noise.temperature);
    for (std::size_t i = 0; i < count; ++i) {
        chances[i] = allowed(i)
                         ? (1.0F - noise.epsilon) * chances[i] + noise.epsilon / static_cast<float>(choices)
                         : 0.0F;
    }
    return chances;
}

}  // namespace subrosa::bots::rose
