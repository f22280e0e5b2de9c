// The bots that play Deal with the Devil, by name.
#include "bots/devil/bots.hpp"

#include "bots/devil/search_bot.hpp"
#include "bots/devil/settling.hpp"
#include "bots/random_bot.hpp"

#include <array>

namespace subrosa::bots {
namespace {

constexpr std::array<std::string_view, 6> devil_names{"random", "ismcts", "easy", "thumb", "normal", "hard"};

}  // namespace

std::span<const std::string_view> devil_bot_names() {
    return devil_names;
}

std::unique_ptr<Bot<devil::Devil>> make_devil_bot(std::string_view text, core::Seat seat,
                                                  const core::Seed& seed) {
    const auto spec = bot_spec(text);
    if (!spec) return nullptr;
    const core::Rng rng = stream_of(seat, seed);
    std::unique_ptr<Bot<devil::Devil>> bot;
    if (spec->name == "random") {
        bot = std::make_unique<RandomBot<devil::Devil>>(rng);
    } else if (spec->name == "ismcts") {
        bot = std::make_unique<DevilSettling>(seat, rng);
    } else if (spec->name == "thumb") {
        bot = std::make_unique<DevilThumbBot>(seat, rng);
    } else if (const auto level = devil_level_named(spec->name)) {
        bot = std::make_unique<DevilSearchBot>(seat, rng, *level);
    }
    if (bot && spec->budget != Budget{}) bot->allow(spec->budget);
    return bot;
}

}  // namespace subrosa::bots
