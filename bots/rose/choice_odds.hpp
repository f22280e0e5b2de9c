// How likely each choice of a decision is, for every kind of player and every monk that the seat may be.
#pragma once

#include "bots/rose/policy.hpp"

#include <vector>

namespace subrosa::bots {

// What is assumed of the players that are watched: they value positions as a rule-of-thumb player does, in
// one of several manners (some disguise themselves, some play openly), with one of several degrees of care.
struct Kind {
    std::size_t manner = 0;
    Care care;
    float share = 1.0F;         // how much it is believed before anything was seen of a player
    bool reads_favour = false;  // it judges the others by the favours they show, not by their whole play
    // The evidence that it would give for nobody being able to tell who it is from its choices. Those who
    // hide take the kinds that do not for what they are seen as.
    float hides = 0.0F;
};
struct PolicyModel {
    std::vector<ThumbWeights> manners;
    std::vector<Kind> kinds;
};

// One number by kind.
using ByKind = std::vector<ByColour<float>>;

// What a seat did so far, to whoever watched it.
struct Record {
    ByKind weights;               // how likely its choices were, up to a factor
    std::vector<HandOdds> hands;  // by kind
};

struct ChoiceOdds {
    std::vector<rose::Action> choices;
    std::vector<ByKind> chances;    // by choice
    std::vector<CardScores> cards;  // by kind, where a card is played: for HandOdds::play
};

// Of the decision that `seat` takes in the position that the watcher sees. Where a card is played, the
// choices are all cards that it may hold, else those of the position; markers are all that it may show.
// `wanted` are the choices that are asked about: others may be left out.
ChoiceOdds odds_of_choices(const PolicyModel& model, const rose::Knowledge& before, core::Seat seat,
                           const Record& record, const Favour& favour, const Faces& faces,
                           std::span<const rose::Action> wanted);

// The cards that `seat` may hold, as far as the watcher can tell.
FaceCounts unseen_cards(const rose::Knowledge& knowledge, core::Seat seat, const Faces& faces);

}  // namespace subrosa::bots
