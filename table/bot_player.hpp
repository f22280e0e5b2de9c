// A bot that plays one seat of a table. A task is prepared where the table lives and carried out on any
// thread: it holds the seat's feed and claims, and nothing of the table.
#pragma once

#include "engine/any_game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::table {

class Table;

// One move, or all moves of a secret answer; for Table::bot_chose() and bot_claims().
struct BotDecision {
    std::vector<std::string> moves;
    std::optional<json::object> claim;
};

struct BotTask {
    core::Seat seat = 0;
    std::uint64_t version = 0;  // of the seat, to be sent with the decision
    bool secret = false;
    core::SeatSet asked;  // all seats that the table asks now
    std::shared_ptr<engine::AnyBot> bot;
    std::shared_ptr<const engine::SeatFeed> feed;
    std::vector<std::pair<core::Seat, json::object>> claims;  // those that the bot has not heard

    [[nodiscard]] BotDecision decide() const;
};

class BotPlayer {
  public:
    // For a seat that a bot has to decide for. The bot lives on from task to task; a new one is made from the
    // seed if another bot plays there now, or if its feed was rewritten. Tasks of one seat must not overlap.
    BotTask next_task(Table& table, core::Seat seat, const core::Seed& seed);
    // The game is over: frees the bot.
    void dismiss() { bot_.reset(); }

  private:
    std::shared_ptr<engine::AnyBot> bot_;
    std::string name_;
    std::size_t heard_ = 0;  // claims
};

}  // namespace subrosa::table
