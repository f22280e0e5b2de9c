// What every bot is: it is told what its seat is told, and asked what its seat is asked. Nothing else reaches
// it.
#pragma once

#include "games/core/game.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots {

template <core::Game G>
class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    Bot(Bot&&) = delete;
    Bot& operator=(Bot&&) = delete;
    virtual ~Bot() = default;

    // Every event whose audience holds the bot's seat, in order. Its decisions may depend on these; a bot
    // that was told nothing (a loaded position) must still decide.
    virtual void observe(const typename G::Told& /*told*/) {}

    // One of `choices`, which is never empty. The same seed, events and knowledge give the same answer.
    virtual typename G::Action decide(const typename G::Knowledge& knowledge,
                                      const typename G::Choices& choices) = 0;
};

// The names that make_bot() of a game knows, weakest first.
std::span<const std::string_view> bot_names();

}  // namespace subrosa::bots
