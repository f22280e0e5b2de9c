// The bots of a game: a list of names with factories (bots/bot_entries.hpp).
#pragma once

#include "bots/bot.hpp"

#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace subrosa::bots {

template <core::Game G>
struct BotEntry {
    std::string_view name;
    std::unique_ptr<Bot<G>> (*make)(core::Seat seat, const core::Rng& rng);
};

// The random numbers of a bot. The stream depends on the seat. It lies far from the low stream numbers that
// the games use.
inline core::Rng stream_of(core::Seat seat, const core::Seed& seed) {
    constexpr std::uint64_t bots = 0x626f'7473'0000ULL;
    return {seed, bots + seat};
}

// Weakest first.
template <core::Game G>
class BotList {
  public:
    BotList(std::initializer_list<BotEntry<G>> entries) : entries_(entries) {
        for (const BotEntry<G>& entry : entries_) names_.push_back(entry.name);
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
    std::vector<BotEntry<G>> entries_;
    std::vector<std::string_view> names_;
};

}  // namespace subrosa::bots
