// Tracks the hand of a seat.
#include "bots/rose/hand_odds.hpp"

#include <algorithm>
#include <numeric>

namespace subrosa::bots::rose {
namespace {

// The policy weight of each card relative to the choice made, for one monk.
struct CardPolicy {
    std::array<float, max_faces> weight{};
    std::array<float, max_faces> choices{};  // choices per card: two for William/Adson
    ChoiceNoise noise;

    // The probability of the choice made, with its card `x` and two others in hand. Equal cards are one
    // choice.
    [[nodiscard]] float chance(std::size_t x, std::size_t y, std::size_t z) const {
        float total = weight[x];
        float count = choices[x];
        if (y != x) {
            total += weight[y];
            count += choices[y];
        }
        if (z != x && z != y) {
            total += weight[z];
            count += choices[z];
        }
        return (1.0F - noise.epsilon) / total + noise.epsilon / count;
    }
};

CardPolicy card_policy(const CardFaces& faces, std::size_t monk, const Action& made, const CardScores& scores,
                       const ChoiceNoise& noise) {
    const std::size_t william_adson = faces.of(Card::william_adson());
    const std::size_t chosen = faces.of(made.card());
    float reference = scores.cards[monk][chosen];
    if (chosen == william_adson)
        reference = made.named() == Figure::william ? scores.william[monk] : scores.adson[monk];
    const auto weight = [&](float score) { return portable_exp((score - reference) / noise.temperature); };
    CardPolicy policy;
    policy.noise = noise;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const bool two = face == william_adson;
        policy.weight[face] = two ? weight(scores.william[monk]) + weight(scores.adson[monk])
                                  : weight(scores.cards[monk][face]);
        policy.choices[face] = two ? 2.0F : 1.0F;
    }
    return policy;
}

}  // namespace

HandOdds::HandOdds(const CardFaces& faces) : faces_(&faces) {
    for (Pairs& odds : odds_) odds.assign(pair(faces.size() - 1, faces.size() - 1) + 1, 0.0F);
}

void HandOdds::turn(const FaceCounts& unseen) {
    if (begun_) {
        remove_seen_cards(unseen);
    } else {
        begin(unseen);
    }
    begun_ = true;
    unseen_ = unseen;
}

ByColour<float> HandOdds::chances(const Action& action, const CardScores& scores,
                                  const ChoiceNoise& noise) const {
    ByColour<float> chances{};
    for (std::size_t monk = 0; monk < colours; ++monk) {
        float after = 0.0F;
        const float before = each_hand(monk, action, scores, noise,
                                       [&](std::size_t /*pair*/, float weight) { after += weight; });
        chances[monk] = before > 0.0F ? after / before : 0.0F;
    }
    return chances;
}

ByColour<float> HandOdds::play(const Action& action, const FaceCounts& unseen, const CardScores& scores,
                               const ChoiceNoise& noise) {
    // Hand-written positions can contradict the tracked hand, which then starts afresh.
    for (int attempt = 0; attempt < 2; ++attempt) {
        turn(unseen);
        ByColour<float> chances{};
        for (std::size_t monk = 0; monk < colours; ++monk) {
            chances[monk] = play_as(monk, action, scores, noise);
            begun_ = begun_ && chances[monk] > 0.0F;
        }
        if (!begun_) continue;
        --unseen_[faces_->of(action.card())];  // it lies open now, and is in no remaining pair
        return chances;
    }
    ByColour<float> nothing_learnt{};
    nothing_learnt.fill(1.0F);
    return nothing_learnt;
}

// Any two of the unseen cards, equally likely.
void HandOdds::begin(const FaceCounts& unseen) {
    for (std::size_t a = 0; a < faces_->size(); ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            const auto ways =
                static_cast<float>(a == b ? unseen[a] * (unseen[a] - 1) / 2 : unseen[a] * unseen[b]);
            for (Pairs& odds : odds_) odds[pair(a, b)] = ways;
        }
    }
}

// Cards seen elsewhere since the last turn reduce the odds of the pairs that hold their face, as if every
// card outside the hand was equally likely to be seen.
void HandOdds::remove_seen_cards(const FaceCounts& unseen) {
    std::array<float, max_faces> one{};
    std::array<float, max_faces> two{};
    for (std::size_t face = 0; face < faces_->size(); ++face) {
        const int now = unseen[face];
        const int before = unseen_[face];
        const bool fewer = now < before;
        one[face] = fewer ? static_cast<float>(now) / static_cast<float>(before) : 1.0F;
        two[face] = fewer && before > 1
                        ? static_cast<float>(now * (now - 1)) / static_cast<float>(before * (before - 1))
                        : one[face];
    }
    for (Pairs& odds : odds_) {
        std::size_t at = 0;
        for (std::size_t a = 0; a < faces_->size(); ++a) {
            for (std::size_t b = 0; b <= a; ++b, ++at) odds[at] *= a == b ? two[a] : one[a] * one[b];
        }
    }
}

// Visits every hand that holds the card played, with the pair that stays and the joint weight of pair and
// choice. Returns the weight of all hands in the same unit.
template <class Visit>
float HandOdds::each_hand(std::size_t monk, const Action& action, const CardScores& scores,
                          const ChoiceNoise& noise, const Visit& visit) const {
    const CardPolicy policy = card_policy(*faces_, monk, action, scores, noise);
    const std::size_t x = faces_->of(action.card());
    const Pairs& odds = odds_[monk];
    const std::size_t faces = faces_->size();
    float before = 0.0F;

    // The card drawn last was played: the pair stays.
    std::size_t at = 0;
    for (std::size_t a = 0; a < faces; ++a) {
        for (std::size_t b = 0; b <= a; ++b, ++at) {
            if (odds[at] <= 0.0F) continue;
            before += odds[at];
            const int left = unseen_[x] - (a == x ? 1 : 0) - (b == x ? 1 : 0);
            if (left > 0) visit(at, odds[at] * static_cast<float>(left) * policy.chance(x, a, b));
        }
    }
    // A card of the pair was played: the other one stays, with the card drawn last.
    for (std::size_t y = 0; y < faces; ++y) {
        const float had = odds[pair(x, y)];
        if (had <= 0.0F) continue;
        for (std::size_t w = 0; w < faces; ++w) {
            if (w == x) continue;
            const int left = unseen_[w] - (w == y ? 1 : 0);
            if (left > 0) visit(pair(y, w), had * static_cast<float>(left) * policy.chance(x, y, w));
        }
    }
    const int cards = std::accumulate(unseen_.begin(), unseen_.end(), 0);
    return cards > 2 ? before * static_cast<float>(cards - 2) : 0.0F;
}

float HandOdds::play_as(std::size_t monk, const Action& action, const CardScores& scores,
                        const ChoiceNoise& noise) {
    Pairs kept(odds_[monk].size(), 0.0F);
    const float before = each_hand(monk, action, scores, noise,
                                   [&](std::size_t stays, float weight) { kept[stays] += weight; });
    float after = 0.0F;
    for (const float chance : kept) after += chance;
    if (before <= 0.0F || after <= 0.0F) return 0.0F;
    for (float& chance : kept) chance /= after;
    odds_[monk] = std::move(kept);
    return after / before;
}

}  // namespace subrosa::bots::rose
