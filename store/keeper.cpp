#include "store/keeper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

namespace subrosa::store {

Millis system_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Keeper::Keeper(std::unique_ptr<Store> store, KeeperSettings settings)
    : store_(std::move(store)),
      settings_(std::move(settings)),
      notes_alive_(settings_.note_alive),
      noted_(std::chrono::steady_clock::now()),
      written_(noted_) {
    try {
        closed_since_ = store_->last_alive();
    } catch (const StoreFailure& failure) {
        complain(failure.what());
    }
    thread_ = std::thread([this] { run(); });
}

Keeper::~Keeper() {
    stop();
}

void Keeper::write(Work work, Done done) {
    {
        const std::lock_guard lock(mutex_);
        if (!ended_) {
            queue_.push_back({std::move(work), std::move(done)});
            wake_.notify_one();
            return;
        }
    }
    if (done) done(false);
}

void Keeper::stop() {
    const std::lock_guard one_stops(stopper_);
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

KeeperNumbers Keeper::numbers() const {
    const std::lock_guard lock(mutex_);
    KeeperNumbers numbers = numbers_;
    numbers.queued = queue_.size();
    numbers.since_written = std::chrono::steady_clock::now() - written_;
    return numbers;
}

bool Keeper::alive_is_due() const {
    return std::chrono::steady_clock::now() - noted_ >= settings_.alive_every;
}

void Keeper::complain(std::string_view what) const {
    if (settings_.complain) settings_.complain(what);
}

void Keeper::run() {
    for (;;) {
        const auto [batch, last] = next_batch();
        // On a disk that takes no more, what is only read must not be undone with the note.
        if (!batch.empty() && alive_is_due() && !numbers_.writable) carry_out({});
        carry_out(batch);
        const std::lock_guard lock(mutex_);
        if (last && queue_.empty()) {
            ended_ = true;
            return;
        }
    }
}

Keeper::Batch Keeper::next_batch() {
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, noted_ + settings_.alive_every, [&] { return !queue_.empty() || stopping_; });
    const std::size_t count = std::min(queue_.size(), std::max<std::size_t>(1, settings_.largest_batch));
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(count);
    Batch batch;
    batch.jobs.assign(std::move_iterator(queue_.begin()), std::move_iterator(end));
    batch.last = stopping_ && batch.jobs.empty();
    queue_.erase(queue_.begin(), end);
    return batch;
}

void Keeper::carry_out(const std::vector<Job>& batch) {
    Worked worked;
    bool durable = false;
    std::chrono::nanoseconds committing{0};
    try {
        worked = work_through(batch);
        const auto before = std::chrono::steady_clock::now();
        store_->commit();
        committing = std::chrono::steady_clock::now() - before;
        durable = true;
    } catch (const std::exception& failure) {
        complain(fmt::format("{} works are undone: {}", batch.size(), failure.what()));
        roll_back();
        worked.kept.assign(batch.size(), false);
    }
    {
        const std::lock_guard lock(mutex_);
        numbers_.failed_batches += durable ? 0 : 1;
        // A commit of mere reads succeeds on a full disk, too; a note always writes.
        if (!durable || worked.noted) numbers_.writable = durable && *worked.noted;
        if (durable && worked.noted.value_or(false)) written_ = std::chrono::steady_clock::now();
        if (!batch.empty()) {
            ++numbers_.batches;
            numbers_.works += batch.size();
            numbers_.failed_works += static_cast<std::uint64_t>(std::ranges::count(worked.kept, false));
            numbers_.largest_batch = std::max(numbers_.largest_batch, batch.size());
            numbers_.committing += committing;
        }
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (batch[i].done) batch[i].done(worked.kept[i]);
    }
}

Keeper::Worked Keeper::work_through(const std::vector<Job>& batch) {
    const bool note = batch.empty() || alive_is_due();
    // Also if it fails: it is tried again with the next interval.
    if (note) noted_ = std::chrono::steady_clock::now();
    store_->begin();
    Worked worked;
    if (note) {
        worked.noted = do_part([&](Store& store) {
            const Millis now = settings_.clock();
            notes_alive_ ? store.note_alive(now) : store.note_written(now);
        });
    }
    worked.kept.reserve(batch.size());
    for (const Job& job : batch) worked.kept.push_back(do_part(job.work));
    return worked;
}

bool Keeper::do_part(const Work& work) {
    store_->begin_part();
    try {
        work(*store_);
    } catch (const std::exception& failure) {
        complain(failure.what());
        store_->undo_part();
        return false;
    }
    store_->keep_part();
    return true;
}

void Keeper::roll_back() {
    try {
        store_->rollback();
    } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch)
        // It had never begun, or the database has given it up by itself.
    }
}

}  // namespace subrosa::store
