// A fast approximation of the heuristic policy for the playouts of the search: it estimates the effects of
// choices without playing them. Regular actions are exact, events are approximate.
#pragma once

#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {

// The identities that one seat assumes, its own included.
using AssumedIdentities = BySeat<Colour>;

// The value, to one seat, of a point of evidence of each monk and each seat.
struct Stakes {
    ByColour<float> monk{};
    BySeat<float> seat{};
};

class FastHeuristic {
  public:
    explicit FastHeuristic(const HeuristicWeights& weights);

    // Negative for the own monk and seat; rivals count the more the further they lead.
    [[nodiscard]] Stakes stakes(const Open& open, core::Seat seat, const AssumedIdentities& assumed) const;

    // The value of each choice in points of evidence; higher is better. Reads nothing hidden but what the
    // choices themselves show.
    void score(const Open& open, core::Seat seat, const Stakes& stakes, const Choices& choices,
               Scores& scores) const;

    // Expected points of each monk this evening.
    [[nodiscard]] ByColour<float> tonight(const Open& open) const;

  private:
    static constexpr int widest = max_suspicion;  // difference in suspicion

    // The expected part of a point that a monk gains on another by the evening, by the difference in
    // suspicion.
    struct Shares {
        std::array<float, 2 * widest + 1> values{};
        float& operator[](int apart) { return values[place(apart)]; }
        float operator[](int apart) const { return values[place(apart)]; }
        static std::size_t place(int apart) {
            const int from_the_least = apart + widest;
            return static_cast<std::size_t>(from_the_least);
        }
    };

    struct Turn;  // what all choices of a decision share

    [[nodiscard]] const Shares& shares(int hours) const { return shares_[static_cast<std::size_t>(hours)]; }
    [[nodiscard]] float time(const Open& open, core::Seat seat, const Stakes& stakes, int hours) const;

    HeuristicWeights weights_;
    std::array<Shares, hours_a_day + 1> shares_{};  // by hours left
};

}  // namespace subrosa::bots::rose
