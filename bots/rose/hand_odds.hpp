// Which cards a seat may hold, for each monk that it may be: what it kept tells as much as what it played.
#pragma once

#include "bots/rose/faces.hpp"
#include "bots/rose/favour.hpp"

#include <vector>

namespace subrosa::bots {

// What playing each card is worth to a seat, for each monk that it may be.
struct CardScores {
    ByColour<std::array<float, max_faces>> cards{};  // William/Adson: unused, see below
    ByColour<float> william{};
    ByColour<float> adson{};
};

// How exactly somebody does what is best for him: how much worse a choice must be to be made a third as
// often, and how often he just does anything.
struct Care {
    float temperature = 1.0F;
    float slip = 0.0F;  // in 0..1; above 0 nothing is impossible
};

// Follows the hand of one seat through the game. Must hold: fed with the same cards and scores it comes to
// the same odds.
class HandOdds {
  public:
    explicit HandOdds(const Faces& faces);

    // The turn of the seat comes; `unseen` are the cards that it may hold.
    void turn(const FaceCounts& unseen);
    // How likely it then makes this choice, for each monk: 0 if it cannot hold the card.
    [[nodiscard]] ByColour<float> chances(const rose::Action& action, const CardScores& scores,
                                          const Care& care) const;

    // Its turn comes and it plays: the seat, which held two cards since its last turn and drew one more,
    // plays `action`. `unseen` are the cards that it may hold, the one played included. Returns how likely
    // that choice was for each monk; the odds of the two cards it keeps go with it.
    ByColour<float> play(const rose::Action& action, const FaceCounts& unseen, const CardScores& scores,
                         const Care& care);

    // How likely each pair of faces is kept by a seat that is `monk`; nothing before its first turn.
    [[nodiscard]] bool begun() const { return begun_; }
    [[nodiscard]] float kept(rose::Colour monk, std::size_t first, std::size_t second) const {
        return odds_[rose::index(monk)][pair(first, second)];
    }

  private:
    using Pairs = std::vector<float>;

    [[nodiscard]] static std::size_t pair(std::size_t a, std::size_t b) {
        return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
    }
    void begin(const FaceCounts& unseen);
    void forget_what_was_seen_since(const FaceCounts& unseen);
    template <class Visit>
    float each_hand(std::size_t monk, const rose::Action& action, const CardScores& scores, const Care& care,
                    const Visit& visit) const;
    // 0 if the card cannot have been in this hand.
    float play_as(std::size_t monk, const rose::Action& action, const CardScores& scores, const Care& care);

    const Faces* faces_;
    ByColour<Pairs> odds_;
    FaceCounts unseen_{};  // after the last turn
    bool begun_ = false;
};

}  // namespace subrosa::bots
