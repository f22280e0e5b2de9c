// A fair queue of tasks. Within a priority, addresses take turns; within an address, people take turns; tasks
// of one person run first in, first out. A client that asks for much delays only itself.
#pragma once

#include "host/quota_owner.hpp"
#include "server/net/rate_limiter.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace subrosa::server {

inline constexpr std::size_t priorities = 4;

// Queues served in turn. `Queue` has empty().
template <class Key, class Queue, class Hash = std::hash<Key>>
class RoundRobin {
  public:
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    // The queue of a key. A new queue is served last; the caller must put something into it.
    Queue& queue(const Key& key) {
        const auto [found, fresh] = queues_.try_emplace(key);
        if (fresh) turns_.push_back(key);
        return found->second;
    }
    // Calls `take` on the queue whose turn it is. There must be one.
    template <class Take>
    auto serve(const Take& take) {
        const Key key = std::move(turns_.front());
        turns_.pop_front();
        const auto found = queues_.find(key);
        auto taken = take(found->second);
        if (found->second.empty()) {
            queues_.erase(found);
        } else {
            turns_.push_back(key);
        }
        return taken;
    }

  private:
    std::deque<Key> turns_;
    std::unordered_map<Key, Queue, Hash> queues_;
};

// Not thread-safe.
class FairQueue {
  public:
    struct Task {
        host::QuotaOwner quota_owner;
        host::Priority priority = host::Priority::interactive;
        std::function<void()> job;
        Clock::time_point since;
    };

    void push(Task task);
    // Tasks of quota owners for whom `over_quota` holds run last. Nothing: the queue is empty.
    std::optional<Task> pop(const std::function<bool(const host::QuotaOwner&)>& over_quota);
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    // Every n-th task is taken from the lowest priority, to prevent starvation.
    static constexpr std::size_t lowest_every = 8;

    using PersonQueue = std::deque<Task>;
    using Address = RoundRobin<std::string, PersonQueue>;
    using Class = RoundRobin<AddressKey, Address, AddressKeyHash>;

    static Task take(Class& waiting);
    Class* next_class();

    std::array<Class, priorities> classes_;
    std::size_t size_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace subrosa::server
