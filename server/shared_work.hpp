// Deduplicated work in a pool: concurrent requests for one key share one result. Each quota owner queues a
// task, and whichever runs first answers all, so nobody waits behind another's exhausted quota.
#pragma once

#include "server/fair_pool.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::server {

// Thread-safe.
template <class Found>
class SharedWork {
  public:
    using Work = std::function<Found()>;
    using Answer = std::function<void(Found)>;

    // `busy` is the answer for rejected requests and after stop().
    SharedWork(FairPool& pool, Found busy) : pool_(pool), busy_(std::move(busy)) {}
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;
    SharedWork(SharedWork&&) = delete;
    SharedWork& operator=(SharedWork&&) = delete;
    ~SharedWork() = default;

    // `answer` is called once, on any thread. Requests with one key must be equivalent.
    void ask(const std::string& key, const host::QuotaOwner& quota_owner, Work work, Answer answer) {
        {
            const std::lock_guard lock(mutex_);
            SharedJob& asked = jobs_[key];
            const bool queued = asked.under_way || std::ranges::any_of(asked.waiting, [&](const Waiter& one) {
                                    return same(one.quota_owner, quota_owner);
                                });
            asked.waiting.push_back({quota_owner, std::move(answer)});
            if (queued) return;
        }
        const bool taken =
            pool_.run(quota_owner, host::Priority::interactive, [this, key, work = std::move(work)] {
                if (begin(key)) done(key, work());
            });
        if (!taken) refuse(key, quota_owner);
    }

    // Answers all waiting requests as busy. Call it after the pool has stopped.
    void stop() {
        std::map<std::string, SharedJob> asked;
        {
            const std::lock_guard lock(mutex_);
            asked.swap(jobs_);
        }
        for (const auto& [key, one] : asked) {
            for (const Waiter& each : one.waiting) each.answer(busy_);
        }
    }

  private:
    struct Waiter {
        host::QuotaOwner quota_owner;
        Answer answer;
    };
    struct SharedJob {
        std::vector<Waiter> waiting;
        bool under_way = false;
    };

    static bool same(const host::QuotaOwner& one, const host::QuotaOwner& other) {
        return one.person == other.person && one.address == other.address;
    }
    // False: another task has started it.
    bool begin(const std::string& key) {
        const std::lock_guard lock(mutex_);
        const auto found = jobs_.find(key);
        return found != jobs_.end() && !std::exchange(found->second.under_way, true);
    }
    void done(const std::string& key, const Found& found) {
        std::vector<Waiter> waiting;
        {
            const std::lock_guard lock(mutex_);
            if (auto node = jobs_.extract(key)) waiting = std::move(node.mapped().waiting);
        }
        for (const Waiter& each : waiting) each.answer(found);
    }
    // Also refuses requests of the same quota owner that joined meanwhile.
    void refuse(const std::string& key, const host::QuotaOwner& quota_owner) {
        std::vector<Waiter> refused;
        {
            const std::lock_guard lock(mutex_);
            const auto found = jobs_.find(key);
            if (found == jobs_.end() || found->second.under_way) return;  // another task answers it
            auto& waiting = found->second.waiting;
            const auto theirs = std::stable_partition(waiting.begin(), waiting.end(), [&](const Waiter& one) {
                return !same(one.quota_owner, quota_owner);
            });
            std::move(theirs, waiting.end(), std::back_inserter(refused));
            waiting.erase(theirs, waiting.end());
            if (waiting.empty()) jobs_.erase(found);
        }
        for (const Waiter& each : refused) each.answer(busy_);
    }

    FairPool& pool_;
    const Found busy_;
    std::mutex mutex_;
    std::map<std::string, SharedJob> jobs_;
};

}  // namespace subrosa::server
