// The weights of the bots of Deal with the Devil. Values and meanings are in devil.weights.
#pragma once

#include "bots/weights.hpp"

#include <array>
#include <string_view>

namespace subrosa::bots::devil {

// The heuristic policy (thumb).
struct Weights {
    explicit Weights() = default;  // all 0; explicit so that {} never stands for fitted weights

    std::array<float, 5> ducat{};  // by round, as the next three
    std::array<float, 5> common{};
    std::array<float, 5> rare{};
    std::array<float, 5> debt{};
    float glut = 0.0F;
    float overdue = 0.0F;
    // Reputation.
    float angel = 0.0F;
    float demon = 0.0F;
    float guest = 0.0F;
    float standing = 0.0F;
    float doubt = 0.0F;
    // Cards.
    float master = 0.0F;
    float small = 0.0F;
    float scorned = 0.0F;
    float use = 0.0F;
    float later = 0.0F;
    // Souls and inquisitors.
    float proof = 0.0F;
    float stays = 0.0F;
    std::array<float, 3> turned_first{};  // by place in the row, as the next
    std::array<float, 3> turned_last{};
    float turning = 0.0F;
    float hoped_souls = 0.0F;
    float reserve = 0.0F;
    float reserve_soul = 0.0F;
    // Offers.
    float their_common = 0.0F;
    float their_rare = 0.0F;
    float their_ducat = 0.0F;
    float their_next = 0.0F;
    float their_pride = 0.0F;
    float their_fear = 0.0F;
    float bargain = 0.0F;
    // Suspicion.
    float guess_first = 0.0F;
    float guess_last = 0.0F;
    float books = 0.0F;  // a whole number
    float habits = 0.0F;
    float accuse_from = 0.0F;
    float tie_noise = 0.0F;

    bool operator==(const Weights&) const = default;
};

// The order of the list is the order of the members: PolicyVariants draws one random number for each.
const WeightList<Weights>& weight_list();
// The values of devil.weights.
inline const Weights& fitted_weights() {
    static const Weights weights = weight_list().fitted();
    return weights;
}
// The text of devil.weights.
std::string_view fitted_text();

}  // namespace subrosa::bots::devil
