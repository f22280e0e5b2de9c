// The bots of Deal with the Devil, by name.
#pragma once

#include "bots/bot.hpp"
#include "bots/devil/game.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots::devil {

// Weakest first.
std::span<const std::string_view> bot_names();

// As BotList::make() (bots/bot_list.hpp).
std::unique_ptr<Bot<Devil>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed);

}  // namespace subrosa::bots::devil
