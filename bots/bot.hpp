// What every bot is: it is shown what its seat sees, told what its seat is told, and asked what its seat is
// asked. Nothing else reaches it.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/claim.hpp"
#include "games/core/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::bots {

// How long a bot that searches may think about one decision: until one of the two is used up. 0: no such
// limit; both 0: what the bot's level brings. With `iterations` alone its answers do not depend on the clock.
struct Budget {
    std::uint32_t milliseconds = 0;
    std::uint32_t iterations = 0;
    bool operator==(const Budget&) const = default;
};

// How a bot is written: its name and, for those that search, a budget: "hard", "hard:200ms", "hard:5000".
struct BotSpec {
    std::string name;
    Budget budget;
};

// Nothing if the text is written otherwise. Whether the name is known is not checked.
std::optional<BotSpec> bot_spec(std::string_view text);

template <core::Game G>
class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    Bot(Bot&&) = delete;
    Bot& operator=(Bot&&) = delete;
    virtual ~Bot() = default;

    // What the seat sees, before every decision of the game, whoever decides. What is then told is what that
    // decision led to.
    virtual void look(const typename G::Knowledge& /*knowledge*/) {}

    // Every event whose audience holds the bot's seat, in order. Its decisions may depend on these; a bot
    // that was told nothing (a loaded position) must still decide.
    virtual void observe(const typename G::Told& /*told*/) {}

    // One of `choices`, which is never empty. The same seed, looks, events and knowledge give the same
    // answer, unless a clock sets the budget.
    virtual typename G::Action decide(const typename G::Knowledge& knowledge,
                                      const typename G::Choices& choices) = 0;

    // What somebody at the table claims; and what the bot itself has to say after a decision, if anything.
    virtual void hear(core::Seat /*speaker*/, const Claim& /*claim*/) {}
    virtual std::optional<Claim> speak() { return std::nullopt; }

    // For bots that search: what it may spend on each decision from now on.
    virtual void allow(const Budget& /*budget*/) {}
    // What it has spent so far, on all decisions together.
    [[nodiscard]] virtual std::uint64_t iterations() const { return 0; }

    // What it believes now, for bots that reason about the others; else null.
    [[nodiscard]] virtual const Beliefs* beliefs() const { return nullptr; }
    // Every observed choice that moved its belief, in the order of the game.
    [[nodiscard]] virtual std::span<const Shift<typename G::Action>> shifts() const { return {}; }
};

// The names that make_bot() of a game knows, weakest first.
std::span<const std::string_view> bot_names();

}  // namespace subrosa::bots
