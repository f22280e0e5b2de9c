// The bots of The Name of the Rose, by name.
#include "bots/rose/bots.hpp"

#include "bots/bot_entries.hpp"
#include "bots/rose/search_model.hpp"
#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {

const BotList<Rose>& bot_list() {
    static const BotList<Rose> list{random_bot<Rose>(),
                                    ismcts_bot<Rose>(),
                                    level_bot<SearchModel, easy_level>("easy"),
                                    bot<ThumbBot>("thumb"),
                                    level_bot<SearchModel, normal_level>("normal"),
                                    level_bot<SearchModel, hard_level>("hard")};
    return list;
}

}  // namespace subrosa::bots::rose
