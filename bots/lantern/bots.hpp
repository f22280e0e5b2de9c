// The bots of Lantern.
#pragma once

#include "bots/bot_list.hpp"
#include "bots/lantern/game.hpp"

namespace subrosa::bots::lantern {

const BotList<Lantern>& bot_list();

}  // namespace subrosa::bots::lantern
