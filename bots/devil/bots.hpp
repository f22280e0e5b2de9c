// The bots that play Deal with the Devil, by name.
#pragma once

#include "bots/bot.hpp"
#include "games/devil/devil.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots {

// Weakest first.
std::span<const std::string_view> devil_bot_names();

// A bot for a seat, written as in bot_spec(), or nullptr if no bot has this name. Bots of one seed at
// different seats, and the deal of a game from the same seed, draw different numbers.
std::unique_ptr<Bot<devil::Devil>> make_devil_bot(std::string_view text, core::Seat seat,
                                                  const core::Seed& seed);

}  // namespace subrosa::bots
