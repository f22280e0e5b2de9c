// Tracks the hand of a seat for each monk that it may be: the cards that it kept tell as much as those it
// played.
#pragma once

#include "bots/rose/card_faces.hpp"
#include "bots/rose/favour.hpp"

#include <vector>

namespace subrosa::bots::rose {

// The value of playing each card, by the monk that the seat may be.
struct CardScores {
    ByColour<std::array<float, max_faces>> cards{};  // unused for William/Adson, which is two choices
    ByColour<float> william{};
    ByColour<float> adson{};
};

// Softmax temperature, and the probability epsilon of a uniformly random choice.
struct ChoiceNoise {
    float temperature = 1.0F;
    float epsilon = 0.0F;  // above 0 no choice is impossible
};

// Deterministic in the cards and scores that it is given.
class HandOdds {
  public:
    explicit HandOdds(const CardFaces& faces);

    // The seat's turn begins; `unseen` are the cards that it may hold.
    void turn(const FaceCounts& unseen);
    // The probability that it then makes this choice, by monk: 0 if it cannot hold the card.
    [[nodiscard]] ByColour<float> chances(const Action& action, const CardScores& scores,
                                          const ChoiceNoise& noise) const;

    // The seat, which held two cards since its last turn and drew one, plays `action`. `unseen` are the cards
    // that it may hold, including the one played. Returns the probability of that choice by monk, and updates
    // the odds of the two cards that it keeps.
    ByColour<float> play(const Action& action, const FaceCounts& unseen, const CardScores& scores,
                         const ChoiceNoise& noise);

    // The probability of each kept pair of faces if the seat is `monk`; undefined before its first turn.
    [[nodiscard]] bool begun() const { return begun_; }
    [[nodiscard]] float kept(Colour monk, std::size_t first, std::size_t second) const {
        return odds_[index(monk)][pair(first, second)];
    }

  private:
    using Pairs = std::vector<float>;

    [[nodiscard]] static std::size_t pair(std::size_t a, std::size_t b) {
        return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
    }
    void begin(const FaceCounts& unseen);
    void remove_seen_cards(const FaceCounts& unseen);
    template <class Visit>
    float each_hand(std::size_t monk, const Action& action, const CardScores& scores,
                    const ChoiceNoise& noise, const Visit& visit) const;
    // 0 if no possible hand holds the card.
    float play_as(std::size_t monk, const Action& action, const CardScores& scores, const ChoiceNoise& noise);

    const CardFaces* faces_;
    ByColour<Pairs> odds_;
    FaceCounts unseen_{};  // after the last turn
    bool begun_ = false;
};

}  // namespace subrosa::bots::rose
