// The bots of Among Cultists, by name.
#include "bots/cultists/bots.hpp"

#include "bots/bot_entries.hpp"
#include "bots/cultists/search_model.hpp"
#include "bots/cultists/thumb_bot.hpp"

namespace subrosa::bots::cultists {

const BotList<Cultists>& bot_list() {
    static const BotList<Cultists> list{random_bot<Cultists>(),
                                        ismcts_bot<Cultists>(),
                                        level_bot<SearchModel, easy_level>("easy"),
                                        bot<ThumbBot>("thumb"),
                                        level_bot<SearchModel, normal_level>("normal"),
                                        level_bot<SearchModel, hard_level>("hard")};
    return list;
}

}  // namespace subrosa::bots::cultists
