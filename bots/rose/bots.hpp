// The bots that play The Name of the Rose, by name.
#pragma once

#include "bots/bot.hpp"
#include "games/rose/rose.hpp"

#include <memory>
#include <string_view>

namespace subrosa::bots {

// A bot for a seat, written as in bot_spec(), or nullptr if no bot has this name (see bot_names). Bots of one
// seed at different seats, and the deal of a game from the same seed, draw different numbers.
std::unique_ptr<Bot<rose::Rose>> make_rose_bot(std::string_view text, core::Seat seat,
                                               const core::Seed& seed);

}  // namespace subrosa::bots
