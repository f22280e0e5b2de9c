// Slows down guessing at the password of one account, from however many addresses it comes.
#pragma once

#include "server/net/rate.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <string>

namespace subrosa::server {

// All addresses together may try so often at one name, whether there is such an account or not. An address
// from which somebody has logged in to the account has a bucket of its own there: strangers who guess never
// lock out who is at home. At most so many buckets are remembered, the longest unused are forgotten first.
// For any thread.
class LoginThrottle {
  public:
    LoginThrottle(Rate rate, std::size_t most) : rates_(rate, most) {}

    // Whether one more password may be tried at the name with that key (names.hpp).
    bool take(const std::string& name_key, const boost::asio::ip::address& address,
              Clock::time_point now = Clock::now());
    // The password was right.
    void succeeded(const std::string& name_key, const boost::asio::ip::address& address);
    // Whether somebody who is logged in may try one more password of their own.
    bool take_own(const std::string& person, Clock::time_point now = Clock::now());

  private:
    KeyedRates<std::string> rates_;
};

}  // namespace subrosa::server
