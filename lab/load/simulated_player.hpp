// One simulated player: a guest that chooses at random after a delay.
#pragma once

#include "games/core/random.hpp"
#include "lab/load/delivery_tracker.hpp"
#include "lab/load/load_stats.hpp"
#include "lab/load/message_summary.hpp"
#include "lab/load/plan.hpp"
#include "server/client/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::load {

// An error, if any.
using Trouble = std::optional<std::string>;

// Maximum time for an answer.
constexpr std::chrono::seconds answer_timeout(60);

// Waits until the timer expires or is cancelled.
boost::asio::awaitable<void> wait(boost::asio::steady_timer& timer);

// Registers a new guest.
boost::asio::awaitable<Trouble> sign_up(client::Session& session, std::string name);

// Shared by the players of a table. Everything runs on one thread.
struct TableContext {
    const LoadPlan& plan;
    RunState& state;
    LoadStats& stats;
    core::Rng rng;
    DeliveryTracker deliveries;
    std::function<void(std::string trouble)> abort_table;  // aborts the whole table
};

class SimulatedPlayer {
  public:
    SimulatedPlayer(boost::asio::any_io_executor executor, const client::Settings& settings,
                    TableContext& context, unsigned number);

    [[nodiscard]] client::Session& session() { return session_; }
    [[nodiscard]] unsigned number() const { return number_; }

    // Connects to a new table.
    boost::asio::awaitable<Trouble> come(std::string table);
    boost::asio::awaitable<Trouble> sit(std::string invitation);
    boost::asio::awaitable<Trouble> start();

    // Both run concurrently until the game or the connection ends.
    boost::asio::awaitable<void> listen();
    boost::asio::awaitable<void> decide();

    // Closes the socket; listen() and decide() must have ended.
    boost::asio::awaitable<void> leave();
    // Closes the socket at once; listen() and decide() end.
    void abort();

  private:
    struct Sent {
        std::uint64_t seq = 0;
        Clock::time_point at;
        bool counts = false;
    };

    boost::asio::awaitable<Trouble> ask(std::uint64_t seq, std::string text);
    void handle_message(const std::string& text);
    void handle_view(const MessageSummary& message, const std::string& text);
    void handle_late();
    boost::asio::awaitable<void> choose();
    void end();

    TableContext& context_;
    const unsigned number_;
    client::Session session_;
    std::unique_ptr<client::Socket> socket_;
    boost::asio::steady_timer timer_;
    std::uint64_t seq_ = 0;
    std::uint64_t news_ = 0;              // seen
    std::uint64_t answered_version_ = 0;  // of the last choice
    std::optional<Decision> decision_;
    std::optional<Decision> meanwhile_;  // the latest question while an answer was pending
    std::optional<Sent> sent_;           // unanswered choice
    bool waiting_ = false;               // for a decision
    bool ended_ = false;
};

}  // namespace subrosa::load
