// The one thread of a worker: work that waits, and timers.
#pragma once

#include "host/surroundings.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>

namespace subrosa::browser {

class Turns {
  public:
    // Runs with the next turn, or later in this one.
    void post(std::function<void()> work) { waiting_.push_back(std::move(work)); }
    // The timer must not outlive this.
    std::unique_ptr<host::Timer> timer();
    // Everything that waits or is due. To be called at the end of every call from the worker. Within a turn
    // it does nothing: that turn goes on.
    void take();

  private:
    class QueuedTimer;

    void run_due();
    void set_alarm();

    std::deque<std::function<void()>> waiting_;
    std::set<std::pair<host::Clock::time_point, QueuedTimer*>> set_;  // by time
    std::optional<host::Clock::time_point> alarm_;
    bool taking_ = false;
};

}  // namespace subrosa::browser
