// A table in this process. All its people share one keyboard; its bots decide in next(), one decision a call.
#pragma once

#include "engine/game_file.hpp"
#include "table/bot_player.hpp"
#include "table/table.hpp"
#include "terminal/play/setup.hpp"
#include "terminal/play/table_connection.hpp"

#include <deque>
#include <memory>

namespace subrosa::play {

class LocalTable final : public TableConnection {
  public:
    // The options and bots in `setup` must be known to its game. `saved`: the game so far, which must replay.
    explicit LocalTable(Setup setup, const std::optional<engine::GameFile>& saved = std::nullopt);

    std::optional<Error> open() override;
    std::optional<Error> reopen() override { return open(); }
    void close() override {}
    [[nodiscard]] bool is_open() const override { return true; }
    Message next(std::chrono::milliseconds timeout) override;
    std::uint64_t send(const table::Request& request) override;
    [[nodiscard]] bool has_unanswered() const override { return false; }
    // Also of a game that is not over: then it holds the seed, and with it every secret.
    Result<std::string> game_file() override;
    Result<std::vector<json::object>> events(std::optional<unsigned> seat) override;

    // ---- people at one keyboard

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] unsigned people() const;
    // Who may always look at the screen: the only person; the spectator if there are several people or none.
    [[nodiscard]] core::Seat public_viewer() const;
    // The messages from now on are for this viewer, who has these news already. A welcome comes first.
    void view_as(core::Seat viewer, std::uint64_t since);
    // The person who has to decide next; nobody while bots decide.
    [[nodiscard]] std::optional<core::Seat> person_asked() const;
    // Others can decide before the person who is asked, and the order matters.
    [[nodiscard]] bool may_wait() const;
    // Lets the others go first.
    void wait();

    [[nodiscard]] const table::Table& table() const { return *table_; }

  private:
    [[nodiscard]] table::Millis now() const;
    [[nodiscard]] table::Answer answer(const table::Request& request);
    // Of all who have to decide: clockwise from the seat that the face names, those who wait last.
    [[nodiscard]] std::optional<core::Seat> next_to_decide() const;
    [[nodiscard]] bool all_wait() const;
    void let_bot_decide(core::Seat seat);
    void push_update();
    void forget_waiting();

    Setup setup_;
    std::unique_ptr<table::Table> table_;
    std::vector<table::BotPlayer> bots_;
    std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
    table::Millis played_before_ = 0;
    core::Seat viewer_;
    std::uint64_t news_ = 0;  // the last that the viewer was told
    std::uint64_t requests_ = 0;
    std::deque<Message> messages_;
    bool changed_ = false;   // the viewer has still to be shown the effect of a request
    core::SeatSet waiting_;  // who let the others go first
};

}  // namespace subrosa::play
