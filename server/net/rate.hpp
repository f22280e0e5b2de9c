// Rates: a bucket of tokens that fills with time, and one such bucket for each address.
#pragma once

#include "server/net/limits.hpp"

#include <boost/asio/ip/address.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <list>
#include <mutex>
#include <unordered_map>

namespace subrosa::server {

using Clock = std::chrono::steady_clock;

// Full at first. Not for several threads at once.
class TokenBucket {
  public:
    // Takes one, if there is one.
    bool take(const Rate& rate, Clock::time_point now);
    // Takes one, and says how long to wait until it is there.
    Clock::duration borrow(const Rate& rate, Clock::time_point now);

  private:
    Clock::time_point empty_at_{};  // had nothing been given back since, the bucket would have lasted so long
};

// An address as far as one client has one: IPv4 whole, of IPv6 the network of 64 bits.
struct AddressKey {
    std::array<std::uint8_t, 8> bytes{};
    bool v6 = false;
    bool operator==(const AddressKey&) const = default;
};
AddressKey key_of(const boost::asio::ip::address& address);
struct AddressKeyHash {
    std::size_t operator()(const AddressKey& key) const;
};

// One rate for each address; remembers at most so many addresses. For any thread.
class AddressRates {
  public:
    AddressRates(Rate rate, std::size_t most);

    bool take(const boost::asio::ip::address& address, Clock::time_point now = Clock::now());
    [[nodiscard]] std::size_t remembered() const;

  private:
    struct Known {
        AddressKey key;
        TokenBucket bucket;
    };

    Rate rate_;
    std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Known> known_;  // the longest silent last
    std::unordered_map<AddressKey, std::list<Known>::iterator, AddressKeyHash> where_;
};

}  // namespace subrosa::server
