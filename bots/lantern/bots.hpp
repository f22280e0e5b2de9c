// The bots of Lantern, by name.
#pragma once

#include "bots/bot.hpp"
#include "bots/lantern/game.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots::lantern {

// Weakest first.
std::span<const std::string_view> bot_names();

// As BotList::make() (bots/bot_list.hpp).
std::unique_ptr<Bot<Lantern>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed);

}  // namespace subrosa::bots::lantern
