// A heuristic bot: it votes for a seat that it knows to be dark, and never for one that it knows to be
// bright.
#pragma once

#include "bots/bot.hpp"
#include "bots/lantern/game.hpp"

namespace subrosa::bots::lantern {

class ThumbBot final : public Bot<Lantern> {
  public:
    ThumbBot(core::Seat /*seat*/, const core::Rng& rng) : rng_(rng) {}

    Action decide(const Knowledge& knowledge, const Choices& choices) override;

  private:
    core::Rng rng_;
};

}  // namespace subrosa::bots::lantern
