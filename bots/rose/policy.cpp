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

float chance_of(const Scores& scores, std::size_t count, std::size_t choice, const Care& care) {
    const Scores odds = thumb_odds(scores, count, care.temperature);
    return (1.0F - care.slip) * odds[choice] + care.slip / static_cast<float>(count);
}

float chance_of_showing(const rose::Open& open, core::Seat seat, Colour monk, Colour shown,
                        const Favour& favour, const ThumbWeights& weights, const Care& care) {
    if (shown == monk) return 0.0F;
    const auto& before = open.revealed[seat];
    rose::Choices choices;
    std::size_t choice = 0;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (colour == monk || std::find(before.begin(), before.end(), colour) != before.end()) continue;
        if (colour == shown) choice = choices.size();
        choices.push_back(rose::Action::reveal(colour));
    }
    if (choices.empty()) return 0.0F;
    RoseWorld world;
    world->open = open;
    return chance_of(thumb_scores(world, seat, monk, favour, weights, choices), choices.size(), choice, care);
}

}  // namespace subrosa::bots
