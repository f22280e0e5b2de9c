// Who the cultists are: every set of seats that could be, weighed by how likely what was seen is if it is so.
#pragma once

#include "bots/cultists/opinion.hpp"

#include <vector>

namespace subrosa::bots {

class CultistsBelief {
  public:
    struct Hypothesis {
        cultists::Seats cultists = 0;
        double weight = 0.0;  // adds up to 1
    };

    // From what a seat knows. At least one set is always possible.
    CultistsBelief(const cultists::Knowledge& knowledge, unsigned proposals, core::Rng& rng);

    // What has been seen since may have made some of it impossible. False if nothing is left of it.
    bool forget_impossible(const cultists::Knowledge& knowledge, core::Rng& rng);

    [[nodiscard]] const std::vector<Hypothesis>& all() const { return all_; }
    [[nodiscard]] const cultists::BySeat<float>& suspicion() const { return suspicion_; }
    [[nodiscard]] cultists::Seats sample(core::Rng& rng) const;

  private:
    void weigh(const cultists::Knowledge& knowledge, unsigned proposals, core::Rng& rng);
    void imagine(const cultists::Knowledge& knowledge, unsigned worlds, core::Rng& rng);
    void find_suspicion(const cultists::Open& open);

    std::vector<Hypothesis> all_;
    cultists::BySeat<float> suspicion_{};
};

// All that could be the cultists by the rules and by what the seat knows for sure.
std::vector<cultists::Seats> possible_cultists(const cultists::Knowledge& knowledge);

// What the seat would know if these were the cultists.
cultists::Knowledge suppose(const cultists::Knowledge& knowledge, cultists::Seats cultists);

}  // namespace subrosa::bots
