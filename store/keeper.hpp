// The one thread that speaks to the database. What waits in its queue is committed together: many tables
// share one write to the disk.
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

// Milliseconds since 1970 by the clock of the system.
Millis system_now();

struct KeeperSettings {
    std::function<Millis()> clock = system_now;
    // How often the house is noted as open; also once when it stops.
    std::chrono::milliseconds alive_every{5000};
    // False: not before note_alive_from_now_on() is called. Something is written as often all the same.
    bool note_alive = true;
    // More than this never share a commit, so that nobody waits too long.
    std::size_t largest_batch = 1000;
    // Told of everything that failed, in one line without values; called on the database thread.
    std::function<void(std::string_view)> complain = [](std::string_view) {};
};

// Counted since the start, but for `queued`.
struct KeeperNumbers {
    std::uint64_t batches = 0;
    std::uint64_t works = 0;
    std::uint64_t failed_works = 0;
    std::uint64_t failed_batches = 0;
    std::size_t largest_batch = 0;
    std::size_t queued = 0;
    std::chrono::nanoseconds committing{0};
    bool writable = true;                       // the last commit succeeded, and with it the last write
    std::chrono::nanoseconds since_written{0};  // how long ago something was last known to be durable
};

// May be called from every thread. What is passed in is run on the database thread, in the order in which it
// came, and must not throw but for StoreFailure, nor call stop(). Everything that was accepted is answered,
// exactly once.
class Keeper {
  public:
    using Work = std::function<void(Store&)>;
    using Done = std::function<void(bool durable)>;

    explicit Keeper(std::unique_ptr<Store> store, KeeperSettings settings = {});
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;
    Keeper(Keeper&&) = delete;
    Keeper& operator=(Keeper&&) = delete;
    ~Keeper();  // stops

    // done(true): the work is on the disk. done(false): nothing of it has happened. Works that share a commit
    // are undone one by one; only if the commit itself fails are all of them. After stop() it is done(false)
    // at once, on the thread of the caller.
    void write(Work work, Done done);

    // The same for work that has a result, which comes when it is durable, or not at all.
    template <class T>
    void write(std::function<T(Store&)> work, std::function<void(std::optional<T>)> done) {
        auto result = std::make_shared<std::optional<T>>();
        write([result, work = std::move(work)](Store& store) { result->emplace(work(store)); },
              [result, done = std::move(done)](bool durable) {
                  done(durable ? std::move(*result) : std::nullopt);
              });
    }
    // Sees everything that was asked to be written before it.
    template <class T>
    void read(std::function<T(Store&)> work, std::function<void(std::optional<T>)> done) {
        write<T>(std::move(work), std::move(done));
    }

    // Tables that are not read yet still lose time from closed_since() on: until all of them are read, the
    // next start must see the same closed_since().
    void note_alive_from_now_on() { notes_alive_ = true; }

    // Finishes the queue, notes the house as open for the last time and ends the thread. May be called again.
    void stop();

    // When the house was last known to be open before this Keeper came.
    [[nodiscard]] std::optional<Millis> closed_since() const { return closed_since_; }
    [[nodiscard]] KeeperNumbers numbers() const;

  private:
    struct Job {
        Work work;
        Done done;
    };
    struct Batch {
        std::vector<Job> jobs;  // empty: only to note that the house is open
        bool last = false;      // nothing is left to do, and it is to stop
    };

    void run();
    // Waits until there is something to do.
    Batch next_batch();
    void carry_out(const std::vector<Job>& batch);
    struct Worked {
        std::vector<bool> kept;          // which of them are to be kept
        std::optional<bool> noted = {};  // something was written by the keeper itself, or that failed
    };
    // One by one inside a transaction. Throws if the transaction is lost.
    Worked work_through(const std::vector<Job>& batch);
    bool do_part(const Work& work);
    void roll_back();
    void complain(std::string_view what) const;
    [[nodiscard]] bool alive_is_due() const;

    std::unique_ptr<Store> store_;
    const KeeperSettings settings_;
    std::optional<Millis> closed_since_;
    std::atomic<bool> notes_alive_;
    std::chrono::steady_clock::time_point noted_;

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    KeeperNumbers numbers_;
    std::chrono::steady_clock::time_point written_;  // when `writable` was last found to be true
    bool stopping_ = false;
    bool ended_ = false;  // nobody looks at the queue any more
    std::mutex stopper_;
    std::thread thread_;
};

}  // namespace subrosa::store
