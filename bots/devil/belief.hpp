// Who is who, as exactly as can be told: every way to deal the roles, by how many schedules there are in
// which everything that the seat has seen can have happened, and by what the others' behaviour tells.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/devil/suspicion.hpp"
#include "bots/world.hpp"
#include "games/devil/devil.hpp"

namespace subrosa::bots {

using DevilWorld = World<devil::Devil>;

class DevilTalk;

class DevilBelief {
  public:
    // `heard`: what was said counts a little too.
    DevilBelief(const devil::Knowledge& knowledge, const DevilWeights& weights, core::Rng& rng,
                const DevilTalk* heard = nullptr);

    // One way to deal the roles, as often as it is believed.
    [[nodiscard]] const devil::Layout& sample(core::Rng& rng) const;
    // How likely each way is; adds up to 1.
    [[nodiscard]] const std::array<double, devil::layouts>& chances() const { return chances_; }

  private:
    std::array<double, devil::layouts> chances_{};
};

// What the seat would know if the roles were dealt so.
devil::Knowledge suppose(const devil::Knowledge& knowledge, const devil::Layout& layout);

}  // namespace subrosa::bots
