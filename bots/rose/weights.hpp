// The weights of the bots of The Name of the Rose. Values and meanings are in rose.weights.
#pragma once

#include "bots/weights.hpp"

#include <array>
#include <string_view>

namespace subrosa::bots::rose {

// The heuristic policy (thumb).
struct HeuristicWeights {
    explicit HeuristicWeights() = default;  // all 0; explicit so that {} never stands for fitted weights

    // Value of a turn.
    float hurt = 0.0F;
    float rival_spread = 0.0F;
    float haze = 0.0F;
    float haze_an_hour = 0.0F;
    float time_tile = 0.0F;
    float first_turn = 0.0F;
    float keep_william_adson = 0.0F;

    // Reading the other players, and being read by them.
    float favour_evidence = 0.0F;
    float favour_suspicion = 0.0F;
    float conviction = 0.0F;
    float guess_conviction = 0.0F;
    float decoy_lead = 0.0F;
    float transparency = 0.0F;
    float shrewd_readers = 0.0F;
    float disguise = 0.0F;

    float temperature = 0.0F;

    bool operator==(const HeuristicWeights&) const = default;
};

// The policy noise of one kind of player, and the prior probability of that kind.
struct KindWeights {
    float temperature = 0.0F;
    float slip = 0.0F;
    float share = 0.0F;
    bool operator==(const KindWeights&) const = default;
};

// Logistic spread of the chance to win over the lead in evidence.
struct EvaluationWeights {
    float spread_at_end = 0.0F;
    float spread_a_day = 0.0F;
    bool operator==(const EvaluationWeights&) const = default;
};

// Disguised players follow the heuristic, open ones do so without disguise, hiding ones know that all their
// choices are read, and erratic ones choose at random.
enum class PlayerKind : unsigned char {
    disguised_careful,
    disguised_careless,
    open_careful,
    open_careless,
    hiding,
    erratic
};
inline constexpr std::size_t player_kinds = 6;

struct Weights {
    HeuristicWeights thumb{};
    std::array<KindWeights, player_kinds> kinds{};  // by PlayerKind
    float hiding_worth = 0.0F;
    EvaluationWeights evaluation;
    bool operator==(const Weights&) const = default;
};

const WeightList<Weights>& weight_list();
// The values of rose.weights.
inline const Weights& fitted_weights() {
    static const Weights weights = weight_list().fitted();
    return weights;
}
// The text of rose.weights.
std::string_view fitted_text();

}  // namespace subrosa::bots::rose
