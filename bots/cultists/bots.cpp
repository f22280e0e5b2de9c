// The bots of Among Cultists, by name.
#include "bots/cultists/bots.hpp"

#include "bots/bot_list.hpp"
#include "bots/cultists/search_model.hpp"
#include "bots/cultists/thumb_bot.hpp"

namespace subrosa::bots::cultists {
namespace {

constexpr BotList<Cultists, 6> list{{random_bot<Cultists>(), ismcts_bot<Cultists>(),
                                     level_bot<SearchModel, easy_level>("easy"), bot<ThumbBot>("thumb"),
                                     level_bot<SearchModel, normal_level>("normal"),
                                     level_bot<SearchModel, hard_level>("hard")}};

}  // namespace

std::span<const std::string_view> bot_names() {
    return list.names();
}

std::unique_ptr<Bot<Cultists>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed) {
    return list.make(text, seat, seed);
}

}  // namespace subrosa::bots::cultists
