// Limits password guesses per account, over all addresses.
#pragma once

#include "server/net/rate_limiter.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <string>

namespace subrosa::server {

// All addresses share one bucket per name, whether the account exists or not. An address with an earlier
// successful login to the account has its own bucket, so strangers cannot lock out the owner. The least
// recently used buckets are evicted. Thread-safe.
class LoginThrottle {
  public:
    LoginThrottle(Rate rate, std::size_t most) : rates_(rate, most) {}

    // Whether one more password may be tried for the name with that key (names.hpp).
    bool take(const std::string& name_key, const boost::asio::ip::address& address,
              Clock::time_point now = Clock::now());
    // Call it after a successful login.
    void succeeded(const std::string& name_key, const boost::asio::ip::address& address);
    // Whether a logged-in person may try their own password once more.
    bool take_own(const std::string& person, Clock::time_point now = Clock::now());

  private:
    KeyedRateLimiter<std::string> rates_;
};

}  // namespace subrosa::server
