// Threads for work that takes a while, so that it never delays a table or a connection. The work is done in a
// fair order (fair_queue.hpp), and the processor time that it takes is charged to whom it is done for.
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
    // Seconds of processor time; whoever has used up theirs comes last.
    Rate seconds{1e9, 1e9};
    Rate seconds_per_address{1e9, 1e9};
    // Of one person: jobs at once, and jobs that wait for that. 0: any number.
    std::size_t at_once = 0;
    std::size_t most_waiting = 0;
    std::size_t remembered = 65536;  // people and addresses with a budget
    Histogram* waits = nullptr;      // the time that jobs wait
};

// For any thread.
class FairPool {
  public:
    explicit FairPool(const FairPoolSettings& settings);
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;
    FairPool(FairPool&&) = delete;
    FairPool& operator=(FairPool&&) = delete;
    ~FairPool();  // stops

    // False: the job is not taken, because too many of this person wait already, or the pool has stopped. A
    // job must not throw.
    bool run(Payer payer, Priority priority, std::function<void()> job);
    [[nodiscard]] std::size_t waiting() const;
    // Lets the jobs under way be finished and drops the others.
    void stop();

  private:
    // Jobs of one person, if their number at once is limited.
    struct Turns {
        std::size_t under_way = 0;             // in the queue or being done
        std::deque<FairQueue::Entry> waiting;  // for one of these to be done
    };

    void work();
    void do_job(FairQueue::Entry entry);
    void next_turn(const std::string& name);  // locked
    [[nodiscard]] bool spent(const Payer& payer) const;

    const FairPoolSettings settings_;
    PersonRates people_;
    KeyedRates<AddressKey, AddressKeyHash> addresses_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue queue_;
    std::unordered_map<std::string, Turns> turns_;
    std::size_t parked_ = 0;  // in turns_
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace subrosa::server
