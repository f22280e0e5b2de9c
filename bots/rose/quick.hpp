// The rule-of-thumb player in a hurry: estimates what choices lead to without playing them, for the many
// turns that a search goes through. It knows the regular actions exactly and the events roughly.
#pragma once

#include "bots/rose/thumb.hpp"

namespace subrosa::bots {

// Who a seat takes everybody for, itself included.
using Cast = rose::BySeat<rose::Colour>;

// What a point of evidence on each monk and in front of each seat is worth to one seat.
struct Stakes {
    ByColour<float> monk{};
    rose::BySeat<float> seat{};
};

class Quick {
  public:
    explicit Quick(const ThumbWeights& weights);

    // For `seat`, who takes the players for `cast`: whoever leads is to be hurt most.
    [[nodiscard]] Stakes stakes(const rose::Open& open, core::Seat seat, const Cast& cast) const;

    // What each choice is worth, in points of evidence; high is good. Nothing hidden but what the choices
    // show is read.
    void score(const rose::Open& open, core::Seat seat, const Stakes& stakes, const rose::Choices& choices,
               Scores& scores) const;

    // The points that each monk would get tonight, on average.
    [[nodiscard]] ByColour<float> tonight(const rose::Open& open) const;

  private:
    static constexpr int widest = rose::max_suspicion;  // apart two monks can be in suspicion

    // The part of a point that who is so far apart in suspicion gains on the other by the evening.
    struct Shares {
        std::array<float, 2 * widest + 1> values{};
        float& operator[](int apart) { return values[place(apart)]; }
        float operator[](int apart) const { return values[place(apart)]; }
        static std::size_t place(int apart) {
            const int from_the_least = apart + widest;
            return static_cast<std::size_t>(from_the_least);
        }
    };

    struct Turn;  // what is the same for all choices of a decision

    [[nodiscard]] const Shares& shares(int hours) const { return shares_[static_cast<std::size_t>(hours)]; }
    [[nodiscard]] float time(const rose::Open& open, core::Seat seat, const Stakes& stakes, int hours) const;

    ThumbWeights weights_;
    std::array<Shares, rose::hours_a_day + 1> shares_{};  // by hours left
};

}  // namespace subrosa::bots
