// The bots of Among Cultists.
#pragma once

#include "bots/bot_list.hpp"
#include "bots/cultists/game.hpp"

namespace subrosa::bots::cultists {

const BotList<Cultists>& bot_list();

}  // namespace subrosa::bots::cultists
