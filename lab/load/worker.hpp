// One thread of clients: tables and idle sockets.
#pragma once

#include "lab/load/load_stats.hpp"
#include "lab/load/plan.hpp"
#include "lab/load/simulated_table.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include <deque>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace subrosa::load {

// The table of idle sockets, and the cookies to open them.
struct IdleTable {
    std::string table;
    std::map<std::string, std::string> cookies;
};

class Worker {
  public:
    Worker(const LoadPlan& plan, client::Settings settings, RunState& state);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    Worker(Worker&&) = delete;
    Worker& operator=(Worker&&) = delete;
    ~Worker();  // stops; NOLINT(bugprone-exception-escape)

    // Both return at once; RunState counts successes and failures.
    void open_tables(std::vector<std::size_t> numbers);
    void open_idle(IdleTable table, std::size_t lines);

    // Closes all sockets and ends the thread; then stats() may be read. Idempotent.
    void stop();
    [[nodiscard]] const LoadStats& stats() const { return stats_; }

  private:
    boost::asio::awaitable<void> open_some_tables();
    boost::asio::awaitable<void> open_some_idle();
    boost::asio::awaitable<void> look_idly(SimulatedSpectator& spectator);
    void count(const Trouble& trouble);

    const LoadPlan& plan_;
    const client::Settings settings_;
    RunState& state_;
    LoadStats stats_;
    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;

    // On the thread only.
    std::vector<std::size_t> numbers_;  // tables still to open
    std::deque<SimulatedTable> tables_;
    IdleTable idle_table_;
    std::size_t idle_to_come_ = 0;
    std::optional<client::Session> idler_;
    std::deque<SimulatedSpectator> idle_;
    bool stopping_ = false;

    std::promise<void> ended_;
    std::thread thread_;
};

}  // namespace subrosa::load
