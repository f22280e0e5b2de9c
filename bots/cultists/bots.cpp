// The bots that play Among Cultists, by name.
#include "bots/cultists/bots.hpp"

#include "bots/cultists/levels.hpp"
#include "bots/ismcts_bot.hpp"
#include "bots/random_bot.hpp"

#include <array>

namespace subrosa::bots {
namespace {

constexpr std::array<std::string_view, 6> names{"random", "ismcts", "easy", "thumb", "normal", "hard"};

}  // namespace

std::span<const std::string_view> cultists_bot_names() {
    return names;
}

std::unique_ptr<Bot<cultists::Cultists>> make_cultists_bot(std::string_view text, core::Seat seat,
                                                           const core::Seed& seed) {
    const auto spec = bot_spec(text);
    if (!spec) return nullptr;
    const core::Rng rng = stream_of(seat, seed);
    std::unique_ptr<Bot<cultists::Cultists>> bot;
    if (spec->name == "random") {
        bot = std::make_unique<RandomBot<cultists::Cultists>>(rng);
    } else if (spec->name == "thumb") {
        bot = std::make_unique<CultistsThumbBot>(seat, rng);
    } else if (spec->name == "ismcts") {
        bot = std::make_unique<IsmctsBot<cultists::Cultists>>(seat, rng);
    } else if (const auto level = cultists_level_named(spec->name)) {
        bot = std::make_unique<CultistsSearchBot>(seat, rng, *level);
    }
    if (bot && spec->budget != Budget{}) bot->allow(spec->budget);
    return bot;
}

}  // namespace subrosa::bots
