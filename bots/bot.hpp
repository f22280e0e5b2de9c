// The interface of every bot. A bot gets the knowledge, the events and the questions of its seat, and nothing
// else.
#pragma once

#include "bots/beliefs.hpp"
#include "bots/claim.hpp"
#include "games/core/game.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::bots {

// Search limits for one decision; the search stops at the first that is reached. 0 means no limit; both 0
// mean the default of the bot's level. With `iterations` alone the answers do not depend on the clock.
struct Budget {
    std::uint32_t milliseconds = 0;
    std::uint32_t iterations = 0;
    bool operator==(const Budget&) const = default;
};

// A bot's name and, for bots that search, a budget: "hard", "hard:200ms", "hard:5000".
struct BotSpec {
    std::string name;
    Budget budget;
};

// Nothing if the text is malformed. The name is not checked against any list.
std::optional<BotSpec> bot_spec(std::string_view text);

template <core::Game G>
class Bot {
  public:
    using Game = G;

    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    Bot(Bot&&) = delete;
    Bot& operator=(Bot&&) = delete;
    virtual ~Bot() = default;

    // The knowledge of the seat, before every decision of the game, of any seat. The events observed
    // after it are the effects of that decision.
    virtual void update(const typename G::Knowledge& /*knowledge*/) {}

    // Every event whose audience includes the seat, in order. Decisions may depend on them, but a bot that
    // has observed nothing (a loaded position) must decide as well.
    virtual void observe(const typename G::GameEvent& /*event*/) {}

    // One of `choices`, which is never empty. Deterministic in seed, updates, events and knowledge, unless a
    // clock limits the search.
    virtual typename G::Action decide(const typename G::Knowledge& knowledge,
                                      const typename G::Choices& choices) = 0;

    // A claim by any player; and the bot's own claim after a decision, if it makes one.
    virtual void hear(core::Seat /*speaker*/, const Claim& /*claim*/) {}
    virtual std::optional<Claim> speak() { return std::nullopt; }

    // For bots that search: the budget of each decision from now on.
    virtual void allow(const Budget& /*budget*/) {}
    // Search iterations of all decisions so far.
    [[nodiscard]] virtual std::uint64_t iterations() const { return 0; }

    // Current beliefs, or null if the bot has none.
    [[nodiscard]] virtual const Beliefs* beliefs() const { return nullptr; }
    // Every observed choice that changed the beliefs, in game order.
    [[nodiscard]] virtual std::span<const Shift<typename G::Action>> shifts() const { return {}; }
};

}  // namespace subrosa::bots
