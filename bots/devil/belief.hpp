// The belief about the roles: every layout, weighted by the number of schedules that are consistent with what
// the seat has seen, and by the likelihood of the others' habits.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/devil/game.hpp"
#include "bots/devil/suspicion.hpp"

namespace subrosa::bots::devil {

class Talk;

class Belief {
  public:
    // `heard`: claims count a little, too.
    Belief(const Knowledge& knowledge, const Weights& weights, core::Rng& rng, const Talk* heard = nullptr);

    [[nodiscard]] const Layout& sample(core::Rng& rng) const;
    // By layout; sums to 1.
    [[nodiscard]] const std::array<double, layouts>& chances() const { return chances_; }

  private:
    std::array<double, layouts> chances_{};
};

// The knowledge of the seat if the roles were dealt like this.
Knowledge suppose(const Knowledge& knowledge, const Layout& layout);

}  // namespace subrosa::bots::devil
