// The bots that play The Name of the Rose, by name.
#include "bots/rose/bots.hpp"

#include "bots/rose/thumb.hpp"

#include <array>

namespace subrosa::bots {
namespace {

constexpr std::array<std::string_view, 2> names{"random", "thumb"};

// Far from the small numbers that the games themselves use.
core::Rng stream_of(core::Seat seat, const core::Seed& seed) {
    constexpr std::uint64_t bots = 0x626f'7473'0000ULL;
    return {seed, bots + seat};
}

class RandomBot final : public Bot<rose::Rose> {
  public:
    explicit RandomBot(core::Rng rng) : rng_(rng) {}

    rose::Action decide(const rose::Knowledge& /*knowledge*/, const rose::Choices& choices) override {
        return choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    }

  private:
    core::Rng rng_;
};

}  // namespace

std::span<const std::string_view> bot_names() {
    return names;
}

std::unique_ptr<Bot<rose::Rose>> make_rose_bot(std::string_view text, core::Seat seat,
                                               const core::Seed& seed) {
    const auto spec = bot_spec(text);
    if (!spec) return nullptr;
    const std::string_view name = spec->name;
    if (name == "random") return std::make_unique<RandomBot>(stream_of(seat, seed));
    if (name == "thumb") return std::make_unique<ThumbBot>(seat, stream_of(seat, seed));
    return nullptr;
}

}  // namespace subrosa::bots
