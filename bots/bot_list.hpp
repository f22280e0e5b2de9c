// The bots of a game as a list of names with factories. A game lists its own bots beside those that every
// game has: random and ismcts.
#pragma once

#include "bots/ismcts_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search/search_bot.hpp"

#include <array>
#include <memory>
#include <span>
#include <string_view>

namespace subrosa::bots {

template <core::Game G>
struct BotEntry {
    std::string_view name;
    std::unique_ptr<Bot<G>> (*make)(core::Seat seat, const core::Rng& rng);
};

// Entry of a class that is constructed from a seat and a random generator.
template <class B>
constexpr auto bot(std::string_view name) {
    using G = typename B::Game;
    return BotEntry<G>{name, [](core::Seat seat, const core::Rng& rng) -> std::unique_ptr<Bot<G>> {
                           return std::make_unique<B>(seat, rng);
                       }};
}
template <core::Game G>
constexpr BotEntry<G> random_bot() {
    return bot<RandomBot<G>>("random");
}
template <core::Game G>
constexpr BotEntry<G> ismcts_bot() {
    return bot<IsmctsBot<G>>("ismcts");
}
// Entry of a search bot with the settings that `level` returns.
template <class Model, typename Model::Level (*level)()>
constexpr auto level_bot(std::string_view name) {
    using G = typename Model::Game;
    return BotEntry<G>{name, [](core::Seat seat, const core::Rng& rng) -> std::unique_ptr<Bot<G>> {
                           return std::make_unique<SearchBot<Model>>(seat, rng, level());
                       }};
}

// Weakest first.
template <core::Game G, std::size_t N>
class BotList {
  public:
    constexpr explicit BotList(const std::array<BotEntry<G>, N>& entries) : entries_(entries) {
        for (std::size_t i = 0; i < N; ++i) names_[i] = entries[i].name;
    }

    [[nodiscard]] std::span<const std::string_view> names() const { return names_; }

    // A bot written as in bot_spec(); nullptr if the text is malformed or no bot has this name. Bots of one
    // seed at different seats, and the deal of a game from that seed, use independent random numbers.
    [[nodiscard]] std::unique_ptr<Bot<G>> make(std::string_view text, core::Seat seat,
                                               const core::Seed& seed) const {
        const auto spec = bot_spec(text);
        if (!spec) return nullptr;
        for (const BotEntry<G>& entry : entries_) {
            if (entry.name != spec->name) continue;
            auto bot = entry.make(seat, stream_of(seat, seed));
            if (spec->budget != Budget{}) bot->allow(spec->budget);
            return bot;
        }
        return nullptr;
    }

  private:
    std::array<BotEntry<G>, N> entries_;
    std::array<std::string_view, N> names_{};
};

}  // namespace subrosa::bots
