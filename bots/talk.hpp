// How a bot that reasons talks: at most once in each part of the game. Who is accused denies it, right or
// wrong; else it says aloud what it is sure of about somebody.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/claim.hpp"

#include <optional>

namespace subrosa::bots {

class Talk {
  public:
    explicit Talk(core::Seat seat) : seat_(seat) {}

    void hear(core::Seat speaker, const Claim& claim);
    // What to say in this part of the game, if anything.
    std::optional<Claim> speak(unsigned period, const Beliefs& beliefs);

  private:
    static constexpr float sure = 0.8F;

    core::Seat seat_;
    unsigned spoken_in_ = 0;  // the part of the game in which it last spoke
    std::optional<unsigned> accused_of_;
    std::optional<Claim> said_;
};

}  // namespace subrosa::bots
