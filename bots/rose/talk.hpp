// The claims of a search bot: at most one a day. It denies accusations, true or not, and otherwise accuses a
// seat whose identity it is sure of.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/claim.hpp"

#include <optional>

namespace subrosa::bots::rose {

class Talk {
  public:
    explicit Talk(core::Seat seat) : seat_(seat) {}

    void hear(core::Seat speaker, const Claim& claim);
    std::optional<Claim> speak(unsigned day, const Beliefs& beliefs);

  private:
    static constexpr float sure = 0.8F;

    core::Seat seat_;
    unsigned spoken_on_ = 0;  // the day of its last claim
    std::optional<unsigned> accused_of_;
    std::optional<Claim> said_;
};

}  // namespace subrosa::bots::rose
