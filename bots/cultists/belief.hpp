// The belief about who the cultists are: every possible set of seats, weighted by the likelihood of what was
// seen.
#pragma once

#include "bots/cultists/opinion.hpp"

#include <vector>

namespace subrosa::bots::cultists {

class Belief {
  public:
    struct Hypothesis {
        Seats cultists = 0;
        double weight = 0.0;  // sums to 1
    };

    // `proposals`: worlds tried for each set. At least one set is always possible.
    Belief(const Knowledge& knowledge, unsigned proposals, core::Rng& rng);

    // Drops the sets that have become impossible. False if none is left.
    bool forget_impossible(const Knowledge& knowledge, core::Rng& rng);

    [[nodiscard]] const std::vector<Hypothesis>& all() const { return all_; }
    [[nodiscard]] const BySeat<float>& suspicion() const { return suspicion_; }
    [[nodiscard]] Seats sample(core::Rng& rng) const;

  private:
    void weigh(const Knowledge& knowledge, unsigned proposals, core::Rng& rng);
    void sample_worlds(const Knowledge& knowledge, unsigned worlds, core::Rng& rng);
    void find_suspicion(const Open& open);

    std::vector<Hypothesis> all_;
    BySeat<float> suspicion_{};
};

// The sets that the rules and the seat's certain knowledge allow.
std::vector<Seats> possible_cultists(const Knowledge& knowledge);

// The knowledge of the seat if these were the cultists.
Knowledge suppose(const Knowledge& knowledge, Seats cultists);

}  // namespace subrosa::bots::cultists
