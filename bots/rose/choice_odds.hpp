// The probability of each choice of a decision, for every kind of player and every monk that the seat may be.
#pragma once

#include "bots/rose/policy.hpp"

#include <vector>

namespace subrosa::bots::rose {

// A kind of player that the belief reckons with: follows one of several heuristics with some noise.
struct KindModel {
    std::size_t heuristic = 0;  // index into PolicyModel::heuristics
    ChoiceNoise noise;
    float share = 1.0F;         // prior probability
    bool reads_favour = false;  // judges the others by their favours, not by all their choices
    // Evidence that this kind would accept for choices that reveal nothing. Hiding kinds assume observers who
    // reckon with the other kinds only.
    float hides = 0.0F;
};
struct PolicyModel {
    std::vector<HeuristicWeights> heuristics;
    std::vector<KindModel> kinds;
};

// The model of players about whom nothing is known.
PolicyModel policy_model(const Weights& weights = fitted_weights());

// By kind and monk.
using ByKind = std::vector<ByColour<float>>;

// The choices of a seat so far, as its observers sum them up.
struct ChoiceRecord {
    ByKind weights;               // likelihood of the choices, up to a factor
    std::vector<HandOdds> hands;  // by kind
};

struct ChoiceOdds {
    std::vector<Action> choices;
    std::vector<ByKind> chances;    // by choice
    std::vector<CardScores> cards;  // by kind, if a card is played: for HandOdds::play
};

// The decision of `seat` in the position that the watcher knows. If a card is played, the choices are all
// cards that the seat may hold; markers are all that it may show; otherwise they are those of the position.
// Choices that are not `wanted` may be left out.
ChoiceOdds odds_of_choices(const PolicyModel& model, const Knowledge& before, core::Seat seat,
                           const ChoiceRecord& record, const Favour& favour, const CardFaces& faces,
                           std::span<const Action> wanted);

// The cards that `seat` may hold, as far as the watcher can tell.
FaceCounts unseen_cards(const Knowledge& knowledge, core::Seat seat, const CardFaces& faces);

}  // namespace subrosa::bots::rose
