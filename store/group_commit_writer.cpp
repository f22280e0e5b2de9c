#include "store/group_commit_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

namespace subrosa::store {

Millis system_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

GroupCommitWriter::GroupCommitWriter(std::unique_ptr<Store> store, GroupCommitSettings settings)
    : store_(std::move(store)),
      settings_(std::move(settings)),
      heartbeat_enabled_(settings_.record_heartbeat),
      last_heartbeat_at_(std::chrono::steady_clock::now()),
      written_(last_heartbeat_at_) {
    try {
        down_since_ = store_->last_heartbeat();
    } catch (const StoreFailure& failure) {
        on_error(failure.what());
    }
    thread_ = std::thread([this] { run(); });
}

GroupCommitWriter::~GroupCommitWriter() {
    stop();
}

void GroupCommitWriter::write(Work work, Done done) {
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

void GroupCommitWriter::stop() {
    const std::lock_guard one_stops(stopper_);
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

GroupCommitStats GroupCommitWriter::stats() const {
    const std::lock_guard lock(mutex_);
    GroupCommitStats stats = stats_;
    stats.queued = queue_.size();
    stats.since_written = std::chrono::steady_clock::now() - written_;
    return stats;
}

bool GroupCommitWriter::heartbeat_due() const {
    return std::chrono::steady_clock::now() - last_heartbeat_at_ >= settings_.heartbeat_interval;
}

void GroupCommitWriter::on_error(std::string_view what) const {
    if (settings_.on_error) settings_.on_error(what);
}

void GroupCommitWriter::run() {
    for (;;) {
        const auto [batch, last] = next_batch();
        // On a full disk, reads must not be rolled back with the heartbeat.
        if (!batch.empty() && heartbeat_due() && !stats_.writable) run_batch({});
        run_batch(batch);
        const std::lock_guard lock(mutex_);
        if (last && queue_.empty()) {
            ended_ = true;
            return;
        }
    }
}

GroupCommitWriter::Batch GroupCommitWriter::next_batch() {
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, last_heartbeat_at_ + settings_.heartbeat_interval,
                     [&] { return !queue_.empty() || stopping_; });
    const std::size_t count = std::min(queue_.size(), std::max<std::size_t>(1, settings_.largest_batch));
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(count);
    Batch batch;
    batch.jobs.assign(std::move_iterator(queue_.begin()), std::move_iterator(end));
    batch.last = stopping_ && batch.jobs.empty();
    queue_.erase(queue_.begin(), end);
    return batch;
}

void GroupCommitWriter::run_batch(const std::vector<Job>& batch) {
    BatchResult result;
    bool durable = false;
    std::chrono::nanoseconds committing{0};
    try {
        result = run_jobs(batch);
        const auto before = std::chrono::steady_clock::now();
        store_->commit();
        committing = std::chrono::steady_clock::now() - before;
        durable = true;
    } catch (const std::exception& failure) {
        on_error(fmt::format("{} works are undone: {}", batch.size(), failure.what()));
        roll_back();
        result.kept.assign(batch.size(), false);
    }
    {
        const std::lock_guard lock(mutex_);
        stats_.failed_batches += durable ? 0 : 1;
        // A read-only commit succeeds on a full disk, too; a heartbeat always writes.
        if (!durable || result.heartbeat) stats_.writable = durable && *result.heartbeat;
        if (durable && result.heartbeat.value_or(false)) written_ = std::chrono::steady_clock::now();
        if (!batch.empty()) {
            ++stats_.batches;
            stats_.works += batch.size();
            stats_.failed_works += static_cast<std::uint64_t>(std::ranges::count(result.kept, false));
            stats_.largest_batch = std::max(stats_.largest_batch, batch.size());
            stats_.committing += committing;
        }
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (batch[i].done) batch[i].done(result.kept[i]);
    }
}

GroupCommitWriter::BatchResult GroupCommitWriter::run_jobs(const std::vector<Job>& batch) {
    const bool note = batch.empty() || heartbeat_due();
    // Set even if it fails: retried after the next interval.
    if (note) last_heartbeat_at_ = std::chrono::steady_clock::now();
    store_->begin();
    BatchResult result;
    if (note) {
        result.heartbeat = run_in_savepoint([&](Store& store) {
            const Millis now = settings_.clock();
            heartbeat_enabled_ ? store.record_heartbeat(now) : store.probe_write(now);
        });
    }
    result.kept.reserve(batch.size());
    for (const Job& job : batch) result.kept.push_back(run_in_savepoint(job.work));
    return result;
}

bool GroupCommitWriter::run_in_savepoint(const Work& work) {
    store_->begin_savepoint();
    try {
        work(*store_);
    } catch (const std::exception& failure) {
        on_error(failure.what());
        store_->rollback_to_savepoint();
        return false;
    }
    store_->release_savepoint();
    return true;
}

void GroupCommitWriter::roll_back() {
    try {
        store_->rollback();
    } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch)
        // No transaction, or the database has already rolled it back.
    }
}

}  // namespace subrosa::store
