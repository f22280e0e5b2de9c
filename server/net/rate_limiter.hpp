// Rate limiters: a token bucket, and one bucket per person or address.
#pragma once

#include "base/address_key.hpp"
#include "server/net/limits.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

namespace subrosa::server {

using Clock = std::chrono::steady_clock;

// Full at first. Not thread-safe.
class TokenBucket {
  public:
    // Takes a token if there is one.
    bool take(const Rate& rate, Clock::time_point now);
    // Takes a token; returns how long to wait for it.
    Clock::duration borrow(const Rate& rate, Clock::time_point now);
    // Takes tokens for past use. The debt is at most one burst.
    void charge(const Rate& rate, double count, Clock::time_point now);
    // Whether a token is left.
    [[nodiscard]] bool has_tokens(const Rate& rate, Clock::time_point now) const;

  private:
    Clock::time_point empty_at_{};  // when the bucket would be empty without refills
};

AddressKey key_of(const boost::asio::ip::address& address);
struct AddressKeyHash {
    std::size_t operator()(const AddressKey& key) const;
};

// A bucket per key; the least recently used key is evicted. Thread-safe.
template <class Key, class Hash = std::hash<Key>>
class KeyedRateLimiter {
  public:
    KeyedRateLimiter(Rate rate, std::size_t most) : rate_(rate), most_(std::max<std::size_t>(most, 1)) {}

    bool take(const Key& key, Clock::time_point now = Clock::now()) {
        const std::lock_guard lock(mutex_);
        return bucket_of(key).take(rate_, now);
    }
    Clock::duration borrow(const Key& key, Clock::time_point now = Clock::now()) {
        const std::lock_guard lock(mutex_);
        return bucket_of(key).borrow(rate_, now);
    }
    void charge(const Key& key, double count, Clock::time_point now = Clock::now()) {
        const std::lock_guard lock(mutex_);
        bucket_of(key).charge(rate_, count, now);
    }
    [[nodiscard]] bool has_tokens(const Key& key, Clock::time_point now = Clock::now()) const {
        const std::lock_guard lock(mutex_);
        const auto found = where_.find(key);
        return found == where_.end() || found->second->bucket.has_tokens(rate_, now);
    }
    // Creates a bucket for the key.
    void remember(const Key& key) {
        const std::lock_guard lock(mutex_);
        bucket_of(key);
    }
    [[nodiscard]] bool remembers(const Key& key) const {
        const std::lock_guard lock(mutex_);
        return where_.contains(key);
    }
    [[nodiscard]] std::size_t remembered() const {
        const std::lock_guard lock(mutex_);
        return known_.size();
    }

  private:
    struct Known {
        Key key;
        TokenBucket bucket;
    };

    TokenBucket& bucket_of(const Key& key) {
        if (const auto found = where_.find(key); found != where_.end()) {
            known_.splice(known_.begin(), known_, found->second);
            return found->second->bucket;
        }
        if (known_.size() >= most_) {
            where_.erase(known_.back().key);
            known_.pop_back();
        }
        known_.push_front({key, {}});
        where_.emplace(key, known_.begin());
        return known_.front().bucket;
    }

    Rate rate_;
    std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Known> known_;  // least recently used last
    std::unordered_map<Key, typename std::list<Known>::iterator, Hash> where_;
};

using PersonRateLimiter = KeyedRateLimiter<std::string>;

class AddressRateLimiter : public KeyedRateLimiter<AddressKey, AddressKeyHash> {
  public:
    using KeyedRateLimiter::KeyedRateLimiter;
    using KeyedRateLimiter::take;
    bool take(const boost::asio::ip::address& address, Clock::time_point now = Clock::now()) {
        return take(key_of(address), now);
    }
};

}  // namespace subrosa::server
