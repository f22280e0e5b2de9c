// Which cards a seat may hold.
#include "bots/rose/hand_odds.hpp"

#include <algorithm>
#include <numeric>

namespace subrosa::bots {
namespace {

using rose::Figure;

// How readily a player takes each card, beside the choice that he made, for one monk.
struct Readiness {
    std::array<float, max_faces> weight{};
    std::array<float, max_faces> choices{};  // how many choices the card is: William/Adson is two
    Care care;

    // The chance of the choice made, with its card `x` and two others in hand. Equal cards are one choice.
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
        return (1.0F - care.slip) / total + care.slip / count;
    }
};

Readiness readiness(const Faces& faces, std::size_t monk, const rose::Action& made, const CardScores& scores,
                    const Care& care) {
    const std::size_t william_adson = faces.of(rose::Card::william_adson());
    const std::size_t chosen = faces.of(made.card());
    float reference = scores.cards[monk][chosen];
    if (chosen == william_adson)
        reference = made.named() == Figure::william ? scores.william[monk] : scores.adson[monk];
    const auto weight = [&](float score) { return steep((score - reference) / care.temperature); };
    Readiness ready;
    ready.care = care;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const bool two = face == william_adson;
        ready.weight[face] = two ? weight(scores.william[monk]) + weight(scores.adson[monk])
                                 : weight(scores.cards[monk][face]);
        ready.choices[face] = two ? 2.0F : 1.0F;
    }
    return ready;
}

}  // namespace

HandOdds::HandOdds(const Faces& faces) : faces_(&faces) {
    for (Pairs& odds : odds_) odds.assign(pair(faces.size() - 1, faces.size() - 1) + 1, 0.0F);
}

void HandOdds::turn(const FaceCounts& unseen) {
    if (begun_) {
        forget_what_was_seen_since(unseen);
    } else {
        begin(unseen);
    }
    begun_ = true;
    unseen_ = unseen;
}

ByColour<float> HandOdds::chances(const rose::Action& action, const CardScores& scores,
                                  const Care& care) const {
    ByColour<float> chances{};
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        float after = 0.0F;
        const float before = each_hand(monk, action, scores, care,
                                       [&](std::size_t /*pair*/, float weight) { after += weight; });
        chances[monk] = before > 0.0F ? after / before : 0.0F;
    }
    return chances;
}

ByColour<float> HandOdds::play(const rose::Action& action, const FaceCounts& unseen, const CardScores& scores,
                               const Care& care) {
    // A hand that cannot be followed any further (a position written by hand) is begun anew.
    for (int attempt = 0; attempt < 2; ++attempt) {
        turn(unseen);
        ByColour<float> chances{};
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            chances[monk] = play_as(monk, action, scores, care);
            begun_ = begun_ && chances[monk] > 0.0F;
        }
        if (!begun_) continue;
        --unseen_[faces_->of(action.card())];  // it lies open now, and is in no pair that is left
        return chances;
    }
    ByColour<float> nothing_learnt{};
    nothing_learnt.fill(1.0F);
    return nothing_learnt;
}

// Any two of the unseen cards.
void HandOdds::begin(const FaceCounts& unseen) {
    for (std::size_t a = 0; a < faces_->size(); ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            const auto ways =
                static_cast<float>(a == b ? unseen[a] * (unseen[a] - 1) / 2 : unseen[a] * unseen[b]);
            for (Pairs& odds : odds_) odds[pair(a, b)] = ways;
        }
    }
}

// Cards that came to light elsewhere are that much less likely to be held, as if any of those that the seat
// does not hold could have been seen.
void HandOdds::forget_what_was_seen_since(const FaceCounts& unseen) {
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

// Every hand that holds the card played: `visit` is told the pair that stays and how likely it is together
// with the choice. Returns how likely all hands are, in the same measure.
template <class Visit>
float HandOdds::each_hand(std::size_t monk, const rose::Action& action, const CardScores& scores,
                          const Care& care, const Visit& visit) const {
    const Readiness ready = readiness(*faces_, monk, action, scores, care);
    const std::size_t x = faces_->of(action.card());
    const Pairs& odds = odds_[monk];
    const std::size_t faces = faces_->size();
    float before = 0.0F;

    // The card played was the one drawn last: the pair stays.
    std::size_t at = 0;
    for (std::size_t a = 0; a < faces; ++a) {
        for (std::size_t b = 0; b <= a; ++b, ++at) {
            if (odds[at] <= 0.0F) continue;
            before += odds[at];
            const int left = unseen_[x] - (a == x ? 1 : 0) - (b == x ? 1 : 0);
            if (left > 0) visit(at, odds[at] * static_cast<float>(left) * ready.chance(x, a, b));
        }
    }
    // It was one of the pair: the other one stays, with the card drawn last.
    for (std::size_t y = 0; y < faces; ++y) {
        const float had = odds[pair(x, y)];
        if (had <= 0.0F) continue;
        for (std::size_t w = 0; w < faces; ++w) {
            if (w == x) continue;
            const int left = unseen_[w] - (w == y ? 1 : 0);
            if (left > 0) visit(pair(y, w), had * static_cast<float>(left) * ready.chance(x, y, w));
        }
    }
    const int cards = std::accumulate(unseen_.begin(), unseen_.end(), 0);
    return cards > 2 ? before * static_cast<float>(cards - 2) : 0.0F;
}

float HandOdds::play_as(std::size_t monk, const rose::Action& action, const CardScores& scores,
                        const Care& care) {
    Pairs kept(odds_[monk].size(), 0.0F);
    const float before = each_hand(monk, action, scores, care,
                                   [&](std::size_t stays, float weight) { kept[stays] += weight; });
    float after = 0.0F;
    for (const float chance : kept) after += chance;
    if (before <= 0.0F || after <= 0.0F) return 0.0F;
    for (float& chance : kept) chance /= after;
    odds_[monk] = std::move(kept);
    return after / before;
}

}  // namespace subrosa::bots
