// The bots of Deal with the Devil, by name.
#include "bots/devil/bots.hpp"

#include "bots/bot_list.hpp"
#include "bots/devil/committed_ismcts_bot.hpp"
#include "bots/devil/search_model.hpp"
#include "bots/devil/thumb_bot.hpp"

namespace subrosa::bots::devil {
namespace {

constexpr BotList<Devil, 6> list{{random_bot<Devil>(), bot<CommittedIsmctsBot>("ismcts"),
                                  level_bot<SearchModel, easy_level>("easy"), bot<ThumbBot>("thumb"),
                                  level_bot<SearchModel, normal_level>("normal"),
                                  level_bot<SearchModel, hard_level>("hard")}};

}  // namespace

std::span<const std::string_view> bot_names() {
    return list.names();
}

std::unique_ptr<Bot<Devil>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed) {
    return list.make(text, seat, seed);
}

}  // namespace subrosa::bots::devil
