// A thread pool for slow work, so that it never delays a table or a connection. Tasks run in fair order
// (fair_queue.hpp); their CPU time is charged to their quota owner.
#pragma once

#include "server/fair_queue.hpp"
#include "server/net/metrics.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace subrosa::server {

struct FairPoolSettings {
    std::size_t threads = 1;
    // Budgets in CPU seconds; tasks of an exhausted budget run last.
    Rate seconds{1e9, 1e9};
    Rate seconds_per_address{1e9, 1e9};
    // Per person: tasks in the queue at once, and tasks waiting for that. 0: unlimited.
    std::size_t at_once = 0;
    std::size_t most_waiting = 0;
    std::size_t remembered = 65536;  // budgets kept, of people and of addresses
    Histogram* waits = nullptr;      // waiting times of tasks
};

// Thread-safe.
class FairPool {
  public:
    explicit FairPool(const FairPoolSettings& settings);
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;
    FairPool(FairPool&&) = delete;
    FairPool& operator=(FairPool&&) = delete;
    ~FairPool();  // stops

    // False: rejected, because too many tasks of this person wait or the pool has stopped. A task must not
    // throw.
    bool run(host::QuotaOwner quota_owner, host::Priority priority, std::function<void()> job);
    [[nodiscard]] std::size_t waiting() const;
    // Finishes running tasks and drops the others.
    void stop();

  private:
    // Tasks of one person, if their number at once is limited.
    struct PersonTasks {
        std::size_t under_way = 0;            // queued or running
        std::deque<FairQueue::Task> waiting;  // for one of these to finish
    };

    void work();
    void do_job(FairQueue::Task task);
    void start_next(const std::string& name);  // locked
    [[nodiscard]] bool over_quota(const host::QuotaOwner& quota_owner) const;

    const FairPoolSettings settings_;
    PersonRateLimiter people_;
    KeyedRateLimiter<AddressKey, AddressKeyHash> addresses_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue queue_;
    std::unordered_map<std::string, PersonTasks> person_tasks_;
    std::size_t parked_ = 0;  // waiting in person_tasks_
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace subrosa::server
