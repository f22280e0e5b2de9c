// The bots of Lantern, by name.
#include "bots/lantern/bots.hpp"

#include "bots/bot_entries.hpp"
#include "bots/lantern/thumb_bot.hpp"

namespace subrosa::bots::lantern {

const BotList<Lantern>& bot_list() {
    static const BotList<Lantern> list{random_bot<Lantern>(), ismcts_bot<Lantern>(), bot<ThumbBot>("thumb")};
    return list;
}

}  // namespace subrosa::bots::lantern
