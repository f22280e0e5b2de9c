// The bots of Among Cultists, by name.
#pragma once

#include "bots/bot.hpp"
#include "bots/cultists/game.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots::cultists {

// Weakest first.
std::span<const std::string_view> bot_names();

// As BotList::make() (bots/bot_list.hpp).
std::unique_ptr<Bot<Cultists>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed);

}  // namespace subrosa::bots::cultists
