#include "server/login_throttle.hpp"

namespace subrosa::server {

namespace {

// Three kinds of keys, distinguished by their first byte.
std::string key_of_home(const std::string& name_key, const boost::asio::ip::address& address) {
    const AddressKey key = key_of(address);
    std::string text = key.v6 ? "\x01" : "\x02";
    text.append(key.bytes.begin(), key.bytes.end());
    return text + name_key;
}

}  // namespace

bool LoginThrottle::take(const std::string& name_key, const boost::asio::ip::address& address,
                         Clock::time_point now) {
    const std::string home = key_of_home(name_key, address);
    return rates_.take(rates_.remembers(home) ? home : "n" + name_key, now);
}

void LoginThrottle::succeeded(const std::string& name_key, const boost::asio::ip::address& address) {
    rates_.remember(key_of_home(name_key, address));
}

bool LoginThrottle::take_own(const std::string& person, Clock::time_point now) {
    return rates_.take("\x03" + person, now);
}

}  // namespace subrosa::server
