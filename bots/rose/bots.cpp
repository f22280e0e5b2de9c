// The bots that play The Name of the Rose, by name.
#include "bots/rose/bots.hpp"

#include "bots/ismcts_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/rose/levels.hpp"
#include "bots/rose/thumb.hpp"

#include <array>

namespace subrosa::bots {
namespace {

constexpr std::array<std::string_view, 6> names{"random", "ismcts", "easy", "thumb", "normal", "hard"};

}  // namespace

std::span<const std::string_view> bot_names() {
    return names;
}

std::unique_ptr<Bot<rose::Rose>> make_rose_bot(std::string_view text, core::Seat seat,
                                               const core::Seed& seed) {
    const auto spec = bot_spec(text);
    if (!spec) return nullptr;
    const std::string_view name = spec->name;
    const core::Rng rng = stream_of(seat, seed);
    std::unique_ptr<Bot<rose::Rose>> bot;
    if (name == "random") {
        bot = std::make_unique<RandomBot<rose::Rose>>(rng);
    } else if (name == "thumb") {
        bot = std::make_unique<ThumbBot>(seat, rng);
    } else if (name == "ismcts") {
        bot = std::make_unique<IsmctsBot<rose::Rose>>(seat, rng);
    } else if (const auto level = level_named(name)) {
        bot = std::make_unique<SearchBot>(seat, rng, *level);
    }
    if (bot && spec->budget != Budget{}) bot->allow(spec->budget);
    return bot;
}

}  // namespace subrosa::bots
