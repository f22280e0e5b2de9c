// The weights of the bots of Among Cultists. Values and meanings are in cultists.weights.
#pragma once

#include "bots/weights.hpp"

#include <array>
#include <string_view>

namespace subrosa::bots::cultists {

// The heuristic policy (thumb).
struct HeuristicWeights {
    explicit HeuristicWeights() = default;  // all 0; explicit so that {} never stands for fitted weights

    float shelving = 0.0F;
    float found = 0.0F;
    float power = 0.0F;
    float portal = 0.0F;
    float fight = 0.0F;
    float banish = 0.0F;
    float secure = 0.0F;
    float vote_from = 0.0F;
    float vote_worth = 0.0F;
    float vote_for = 0.0F;
    float kill_from = 0.0F;
    float death = 0.0F;
    float exposure = 0.0F;
    float candour = 0.0F;
    float outlook = 0.0F;
    float tie_noise = 0.0F;

    // Of cultists only.
    float murder = 0.0F;
    float patience = 0.0F;
    float other_giver = 0.0F;
    float hurry = 0.0F;
    float join_vote = 0.0F;
    float spoil = 0.0F;
    float harm = 0.0F;
    float endanger = 0.0F;
    float astray = 0.0F;
    float exposed = 0.0F;
    float framed = 0.0F;

    bool operator==(const HeuristicWeights&) const = default;
};

// Behaviour that points at cultists (tells.hpp).
enum class Tell : unsigned char {
    gifts,
    gifts_proved,
    fills,
    failures,
    sabotages,
    successes,
    secures,
    false_looks
};
inline constexpr std::size_t tell_kinds = 8;
using Tells = std::array<float, tell_kinds>;  // by Tell

struct TellWeights {
    float likelihood = 0.0F;
    Tells tells{};
    bool operator==(const TellWeights&) const = default;
};

// Features of a position (evaluation.hpp).
enum class Feature : unsigned char {
    constant,
    points_missing,
    books,
    good_cards,
    unexplored,
    rounds_left,
    quota_left,
    cultists_out,
    cultists_exposed
};
inline constexpr std::size_t feature_count = 9;
using Features = std::array<float, feature_count>;  // by Feature

struct Weights {
    HeuristicWeights thumb{};
    TellWeights tells;
    Features one_cultist{};  // logistic regression of the investigators' win
    Features two_cultists{};
    bool operator==(const Weights&) const = default;
};

const WeightList<Weights>& weight_list();
// The values of cultists.weights.
inline const Weights& fitted_weights() {
    static const Weights weights = weight_list().fitted();
    return weights;
}
// The text of cultists.weights.
std::string_view fitted_text();

}  // namespace subrosa::bots::cultists
