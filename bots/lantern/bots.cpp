// The bots of Lantern, by name.
#include "bots/lantern/bots.hpp"

#include "bots/bot_list.hpp"
#include "bots/lantern/thumb_bot.hpp"

namespace subrosa::bots::lantern {
namespace {

constexpr BotList<Lantern, 3> list{{random_bot<Lantern>(), ismcts_bot<Lantern>(), bot<ThumbBot>("thumb")}};

}  // namespace

std::span<const std::string_view> bot_names() {
    return list.names();
}

std::unique_ptr<Bot<Lantern>> make_bot(std::string_view text, core::Seat seat, const core::Seed& seed) {
    return list.make(text, seat, seed);
}

}  // namespace subrosa::bots::lantern
