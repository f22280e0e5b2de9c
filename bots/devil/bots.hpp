// The bots of Deal with the Devil.
#pragma once

#include "bots/bot_list.hpp"
#include "bots/devil/game.hpp"

namespace subrosa::bots::devil {

const BotList<Devil>& bot_list();

}  // namespace subrosa::bots::devil
