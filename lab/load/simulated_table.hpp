// All clients of one table. After a game they open a new table, so that the number of tables is constant.
#pragma once

#include "lab/load/simulated_player.hpp"
#include "lab/load/simulated_spectator.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::load {

// The request for a new table: one seat for the owner, the others by invitation.
json::value new_table(const LoadPlan& plan);

class SimulatedTable {
  public:
    // Runs on the single thread of the executor.
    SimulatedTable(boost::asio::any_io_executor executor, const client::Settings& settings,
                   const LoadPlan& plan, RunState& state, LoadStats& stats, std::size_t number);
    SimulatedTable(const SimulatedTable&) = delete;
    SimulatedTable& operator=(const SimulatedTable&) = delete;
    SimulatedTable(SimulatedTable&&) = delete;
    SimulatedTable& operator=(SimulatedTable&&) = delete;
    ~SimulatedTable() = default;

    // Registers all guests and starts the first game.
    boost::asio::awaitable<Trouble> open();
    // Plays games until stop(). Call open() first.
    boost::asio::awaitable<void> play();
    void stop();

  private:
    boost::asio::awaitable<Trouble> sign_up_all();
    boost::asio::awaitable<Trouble> open_table();
    // Plays one game to its end.
    boost::asio::awaitable<void> play_game();
    boost::asio::awaitable<void> leave();
    boost::asio::awaitable<void> look(SimulatedSpectator& spectator);
    void begin(boost::asio::awaitable<void> part);
    void abort_table(std::string trouble);
    void hang_up();

    boost::asio::any_io_executor executor_;
    const std::size_t number_;
    TableContext context_;
    std::deque<SimulatedPlayer> seats_;
    client::Session spectator_session_;  // one guest with several sockets
    std::deque<SimulatedSpectator> spectators_;
    boost::asio::steady_timer ended_;  // cancelled when all parts have ended
    std::size_t parts_ = 0;            // running coroutines
    bool broken_ = false;
    bool stopping_ = false;
};

}  // namespace subrosa::load
