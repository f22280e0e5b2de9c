// The bots of The Name of the Rose.
#pragma once

#include "bots/bot_list.hpp"
#include "bots/rose/game.hpp"

namespace subrosa::bots::rose {

const BotList<Rose>& bot_list();

}  // namespace subrosa::bots::rose
