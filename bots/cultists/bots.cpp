// The bots that play Among Cultists, by name.
#include "bots/cultists/bots.hpp"

#include "bots/random_bot.hpp"

#include <array>

namespace subrosa::bots {
namespace {

constexpr std::array<std::string_view, 1> names{"random"};

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
    if (spec->name == "random") bot = std::make_unique<RandomBot<cultists::Cultists>>(rng);
    if (bot && spec->budget != Budget{}) bot->allow(spec->budget);
    return bot;
}

}  // namespace subrosa::bots
