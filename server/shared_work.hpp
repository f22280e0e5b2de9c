// Work in a pool that several ask for at once and that is done once for all of them. Each payer has a place
// of their own in the queue for it, and whichever comes first answers all: nobody waits behind the budget of
// whoever asked first.
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

// For any thread.
template <class Found>
class SharedWork {
  public:
    using Work = std::function<Found()>;
    using Answer = std::function<void(Found)>;

    // `busy` is told to who has too much waiting already, and to everybody when it stops.
    SharedWork(FairPool& pool, Found busy) : pool_(pool), busy_(std::move(busy)) {}
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;
    SharedWork(SharedWork&&) = delete;
    SharedWork& operator=(SharedWork&&) = delete;
    ~SharedWork() = default;

    // `answer` is called once, on any thread. Works under one key must be the same.
    void ask(const std::string& key, const Payer& payer, Work work, Answer answer) {
        {
            const std::lock_guard lock(mutex_);
            Asked& asked = asked_[key];
            const bool queued =
                asked.under_way || std::ranges::any_of(asked.waiting, [&](const Waiting& one) {
                    return same(one.payer, payer);
                });
            asked.waiting.push_back({payer, std::move(answer)});
            if (queued) return;
        }
        const bool taken = pool_.run(payer, Priority::attended, [this, key, work = std::move(work)] {
            if (begin(key)) done(key, work());
        });
        if (!taken) refuse(key, payer);
    }

    // Whoever waits is told so. The pool must have stopped.
    void stop() {
        std::map<std::string, Asked> asked;
        {
            const std::lock_guard lock(mutex_);
            asked.swap(asked_);
        }
        for (const auto& [key, one] : asked) {
            for (const Waiting& each : one.waiting) each.answer(busy_);
        }
    }

  private:
    struct Waiting {
        Payer payer;
        Answer answer;
    };
    struct Asked {
        std::vector<Waiting> waiting;
        bool under_way = false;
    };

    static bool same(const Payer& one, const Payer& other) {
        return one.person == other.person && one.address == other.address;
    }
    // False: somebody else's turn came first.
    bool begin(const std::string& key) {
        const std::lock_guard lock(mutex_);
        const auto found = asked_.find(key);
        return found != asked_.end() && !std::exchange(found->second.under_way, true);
    }
    void done(const std::string& key, const Found& found) {
        std::vector<Waiting> waiting;
        {
            const std::lock_guard lock(mutex_);
            if (auto node = asked_.extract(key)) waiting = std::move(node.mapped().waiting);
        }
        for (const Waiting& each : waiting) each.answer(found);
    }
    // With those who joined that payer's place meanwhile.
    void refuse(const std::string& key, const Payer& payer) {
        std::vector<Waiting> refused;
        {
            const std::lock_guard lock(mutex_);
            const auto found = asked_.find(key);
            if (found == asked_.end() || found->second.under_way) return;  // it is answered by others
            auto& waiting = found->second.waiting;
            const auto theirs = std::stable_partition(
                waiting.begin(), waiting.end(), [&](const Waiting& one) { return !same(one.payer, payer); });
            std::move(theirs, waiting.end(), std::back_inserter(refused));
            waiting.erase(theirs, waiting.end());
            if (waiting.empty()) asked_.erase(found);
        }
        for (const Waiting& each : refused) each.answer(busy_);
    }

    FairPool& pool_;
    const Found busy_;
    std::mutex mutex_;
    std::map<std::string, Asked> asked_;
};

}  // namespace subrosa::server
