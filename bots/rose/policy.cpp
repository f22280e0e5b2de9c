// The policy model.
#include "bots/rose/policy.hpp"

#include <algorithm>

namespace subrosa::bots {
namespace {

using rose::Card;
using rose::Colour;
using rose::Figure;

// Puts the card into the seat's hand in exchange for one that it holds. False if it lies open.
bool give(RoseWorld& world, core::Seat seat, Card card) {
    rose::Hand& hand = world->hidden.hands[seat];
    if (std::find(hand.begin(), hand.end(), card) != hand.end()) return true;
    Card* place = std::find(world->hidden.deck.data(), world->hidden.deck.data() + world->open.deck, card);
    if (place != world->hidden.deck.data() + world->open.deck) {
        std::swap(*place, hand[0]);
        return true;
    }
    for (rose::Hand& other : world->hidden.hands) {
        place = std::find(other.begin(), other.end(), card);
        if (place == other.end()) continue;
        std::swap(*place, hand[0]);
        return true;
    }
    return false;
}

}  // namespace

MonkScores policy_scores(const RoseWorld& world, core::Seat seat, const Favour& favour,
                         const ThumbWeights& weights, const rose::Choices& choices) {
    MonkScores scores{};
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        scores[monk] = thumb_scores(world, seat, static_cast<Colour>(monk), favour, weights, choices);
    }
    return scores;
}

CardScores card_scores(const RoseWorld& world, core::Seat seat, const Favour& favour,
                       const ThumbWeights& weights, const Faces& faces, const FaceCounts& unseen) {
    RoseWorld free = world;  // of the memory of which cards were kept at a shuffle
    free->open.shuffles = 0;
    free->open.kept.clear();
    free->hidden.kept = {};
    CardScores scores{};
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const Card card = faces.card(face);
        RoseWorld holding = free;
        if (unseen[face] == 0 || !give(holding, seat, card)) continue;
        rose::Choices choices;
        if (card.is_william_adson()) {
            choices.push_back(rose::Action::play(Figure::william));
            choices.push_back(rose::Action::play(Figure::adson));
        } else {
            choices.push_back(rose::Action::play(card));
        }
        const MonkScores worth = policy_scores(holding, seat, favour, weights, choices);
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
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

Scores chances_of(const Scores& scores, std::size_t count, const Care& care) {
    const auto allowed = [&](std::size_t choice) { return scores[choice] > not_allowed / 2.0F; };
    std::size_t choices = 0;
    for (std::size_t i = 0; i < count; ++i) choices += allowed(i) ? 1 : 0;
    Scores chances = thumb_odds(scores, count, care.temperature);
    for (std::size_t i = 0; i < count; ++i) {
        chances[i] =
            allowed(i) ? (1.0F - care.slip) * chances[i] + care.slip / static_cast<float>(choices) : 0.0F;
    }
    return chances;
}

}  // namespace subrosa::bots
