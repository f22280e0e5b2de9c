// One thread full of clients: crews at their tables, and idle lines.
#pragma once

#include "lab/load/crew.hpp"
#include "lab/load/plan.hpp"
#include "lab/load/tally.hpp"

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

// Where idle lines go, and the cookies of who opens them.
struct IdleTable {
    std::string table;
    std::map<std::string, std::string> cookies;
};

class Worker {
  public:
    Worker(const Plan& plan, client::Settings settings, Course& course);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    Worker(Worker&&) = delete;
    Worker& operator=(Worker&&) = delete;
    ~Worker();  // stops; NOLINT(bugprone-exception-escape)

    // Both return at once; Course counts what was opened, or could not be.
    void open_crews(std::vector<std::size_t> numbers);
    void open_idle(IdleTable table, std::size_t lines);

    // Hangs up everywhere and ends the thread; then tally() may be looked at. May be called again.
    void stop();
    [[nodiscard]] const Tally& tally() const { return tally_; }

  private:
    boost::asio::awaitable<void> open_some_crews();
    boost::asio::awaitable<void> open_some_idle();
    boost::asio::awaitable<void> look_idly(Watcher& watcher);
    void count(const Trouble& trouble);

    const Plan& plan_;
    const client::Settings settings_;
    Course& course_;
    Tally tally_;
    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;

    // On the thread alone.
    std::vector<std::size_t> numbers_;  // of the crews that are still to come
    std::deque<Crew> crews_;
    IdleTable idle_table_;
    std::size_t idle_to_come_ = 0;
    std::optional<client::Session> idler_;
    std::deque<Watcher> idle_;
    bool stopping_ = false;

    std::promise<void> ended_;
    std::thread thread_;
};

}  // namespace subrosa::load
