// One simulated player: a guest with a line to a table, who takes a while and then chooses anything.
#pragma once

#include "games/core/random.hpp"
#include "lab/load/glance.hpp"
#include "lab/load/plan.hpp"
#include "lab/load/sightings.hpp"
#include "lab/load/tally.hpp"
#include "server/client/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::load {

// What was wrong, if anything was.
using Trouble = std::optional<std::string>;

// For an answer.
constexpr std::chrono::seconds patience(60);

// Until the timer expires or is cancelled.
boost::asio::awaitable<void> wait(boost::asio::steady_timer& timer);

// A session with a new guest behind it.
boost::asio::awaitable<Trouble> sign_up(client::Session& session, std::string name);

// What the seats of a table share. Everything runs on one thread.
struct Company {
    const Plan& plan;
    Course& course;
    Tally& tally;
    core::Rng rng;
    Sightings sightings;
    std::function<void(std::string trouble)> break_off;  // of the whole table
};

class Seat {
  public:
    Seat(boost::asio::any_io_executor executor, const client::Settings& settings, Company& company,
         unsigned number);

    [[nodiscard]] client::Session& session() { return session_; }
    [[nodiscard]] unsigned number() const { return number_; }

    // Opens a line to a table, where nothing has happened yet for this seat.
    boost::asio::awaitable<Trouble> come(std::string table);
    boost::asio::awaitable<Trouble> sit(std::string invitation);
    boost::asio::awaitable<Trouble> start();

    // Both run side by side, until the game is over or the line is.
    boost::asio::awaitable<void> listen();
    boost::asio::awaitable<void> decide();

    // Says goodbye. Neither of the two may run any more.
    boost::asio::awaitable<void> leave();
    // Hangs up; the two end.
    void abort();

  private:
    struct Sent {
        std::uint64_t seq = 0;
        Clock::time_point at;
        bool counts = false;
    };

    boost::asio::awaitable<Trouble> ask(std::uint64_t seq, std::string text);
    void hear(const std::string& text);
    void be_shown(const Glance& glance, const std::string& text);
    void be_late();
    boost::asio::awaitable<void> choose();
    void end();

    Company& company_;
    const unsigned number_;
    client::Session session_;
    std::unique_ptr<client::Socket> socket_;
    boost::asio::steady_timer timer_;
    std::uint64_t seq_ = 0;
    std::uint64_t news_ = 0;              // seen
    std::uint64_t answered_version_ = 0;  // of the last choice
    std::optional<Decision> decision_;
    std::optional<Decision> meanwhile_;  // what was asked last while an answer was under way
    std::optional<Sent> sent_;           // and not yet answered
    bool waiting_ = false;               // for a decision
    bool ended_ = false;
};

}  // namespace subrosa::load
