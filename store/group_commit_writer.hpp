// The database thread with group commit: all queued work shares one transaction and one write to disk.
#pragma once

#include "store/store.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace subrosa::store {

// Milliseconds since 1970 by the system clock.
Millis system_now();

struct GroupCommitSettings {
    std::function<Millis()> clock = system_now;
    // Interval of the heartbeat; one more is written at the end.
    std::chrono::milliseconds heartbeat_interval{5000};
    // False: no heartbeat before enable_heartbeat(). A probe is written instead.
    bool record_heartbeat = true;
    // Maximum of work per commit, to bound the latency.
    std::size_t largest_batch = 1000;
    // Called on the database thread with one line per failure, without values.
    std::function<void(std::string_view)> on_error = [](std::string_view) {};
};

// Counters since the start, except `queued`.
struct GroupCommitStats {
    std::uint64_t batches = 0;
    std::uint64_t works = 0;
    std::uint64_t failed_works = 0;
    std::uint64_t failed_batches = 0;
    std::size_t largest_batch = 0;
    std::size_t queued = 0;
    std::chrono::nanoseconds committing{0};
    bool writable = true;                       // the last commit and the last probe succeeded
    std::chrono::nanoseconds since_written{0};  // time since the last known durable write
};

// Thread-safe. Work runs on the database thread in order. It must not throw anything but StoreFailure, nor
// call stop(). Every accepted work is answered exactly once.
class GroupCommitWriter {
  public:
    using Work = std::function<void(Store&)>;
    using Done = std::function<void(bool durable)>;

    explicit GroupCommitWriter(std::unique_ptr<Store> store, GroupCommitSettings settings = {});
    GroupCommitWriter(const GroupCommitWriter&) = delete;
    GroupCommitWriter& operator=(const GroupCommitWriter&) = delete;
    GroupCommitWriter(GroupCommitWriter&&) = delete;
    GroupCommitWriter& operator=(GroupCommitWriter&&) = delete;
    ~GroupCommitWriter();  // stops

    // done(true): the work is on disk. done(false): it had no effect. Failing work is rolled back alone; only
    // if the commit fails is the whole batch. After stop(), done(false) is called at once on the caller's
    // thread.
    void write(Work work, Done done);

    // The same for work with a result, which is passed on only once durable.
    template <class T>
    void write(std::function<T(Store&)> work, std::function<void(std::optional<T>)> done) {
        auto result = std::make_shared<std::optional<T>>();
        write([result, work = std::move(work)](Store& store) { result->emplace(work(store)); },
              [result, done = std::move(done)](bool durable) {
                  done(durable ? std::move(*result) : std::nullopt);
              });
    }
    // Sees all writes queued before it.
    template <class T>
    void read(std::function<T(Store&)> work, std::function<void(std::optional<T>)> done) {
        write<T>(std::move(work), std::move(done));
    }

    // Unloaded tables still need down_since(). Call it once all are loaded: until then the next start must
    // see the same value.
    void enable_heartbeat() { heartbeat_enabled_ = true; }

    // Finishes the queue, writes the last heartbeat and ends the thread. Idempotent.
    void stop();

    // The last heartbeat of the previous run.
    [[nodiscard]] std::optional<Millis> down_since() const { return down_since_; }
    [[nodiscard]] GroupCommitStats stats() const;

  private:
    struct Job {
        Work work;
        Done done;
    };
    struct Batch {
        std::vector<Job> jobs;  // empty: heartbeat only
        bool last = false;      // the queue is empty and the writer stops
    };

    void run();
    // Waits for work.
    Batch next_batch();
    void run_batch(const std::vector<Job>& batch);
    struct BatchResult {
        std::vector<bool> kept;              // by job: whether it succeeded
        std::optional<bool> heartbeat = {};  // result of the heartbeat or probe, if one was due
    };
    // Runs the jobs in one transaction. Throws if the transaction is lost.
    BatchResult run_jobs(const std::vector<Job>& batch);
    bool run_in_savepoint(const Work& work);
    void roll_back();
    void on_error(std::string_view what) const;
    [[nodiscard]] bool heartbeat_due() const;

    std::unique_ptr<Store> store_;
    const GroupCommitSettings settings_;
    std::optional<Millis> down_since_;
    std::atomic<bool> heartbeat_enabled_;
    std::chrono::steady_clock::time_point last_heartbeat_at_;

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    GroupCommitStats stats_;
    std::chrono::steady_clock::time_point written_;  // when `writable` was last true
    bool stopping_ = false;
    bool ended_ = false;  // the queue is no longer processed
    std::mutex stopper_;
    std::thread thread_;
};

}  // namespace subrosa::store
