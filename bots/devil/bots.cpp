// The bots of Deal with the Devil, by name.
#include "bots/devil/bots.hpp"

#include "bots/bot_entries.hpp"
#include "bots/devil/committed_ismcts_bot.hpp"
#include "bots/devil/search_model.hpp"
#include "bots/devil/thumb_bot.hpp"

namespace subrosa::bots::devil {

const BotList<Devil>& bot_list() {
    static const BotList<Devil> list{random_bot<Devil>(),
                                     bot<CommittedIsmctsBot>("ismcts"),
                                     level_bot<SearchModel, easy_level>("easy"),
                                     bot<ThumbBot>("thumb"),
                                     level_bot<SearchModel, normal_level>("normal"),
                                     level_bot<SearchModel, hard_level>("hard")};
    return list;
}

}  // namespace subrosa::bots::devil
