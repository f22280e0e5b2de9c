// The bots of The Name of the Rose, by name.
#include "bots/rose/bots.hpp"

#include "bots/bot_list.hpp"
#include "bots/rose/search_model.hpp"
#include "bots/rose/thumb_bot.hpp"

namespace subrosa::bots::rose {
namespace {

constexpr BotList<Rose, 6> list{{random_bot<Rose>(), ismcts_bot<Rose>(),
                                 level_bot<SearchModel, easy_level>("easy"), bot<ThumbBot>("thumb"),
                                 level_bot<SearchModel, normal_level>("normal"),
                                 level_bot<SearchModel, hard_level>("hard")}};

}  // namespace

std::span<const std::string_view> bot_names() {
    return list.names();
}

std::unique_ptr<Bot<Rose>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed) {
    return list.make(text, seat, seed);
}

}  // namespace subrosa::bots::rose
