// The client's address behind trusted proxies.
#pragma once

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

class Proxies {
  public:
    // Addresses and networks: "127.0.0.1", "10.0.0.0/8", "fd00::/8".
    static Result<Proxies> parse(std::span<const std::string> texts);

    [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
    // The client behind `peer`: the last address in X-Forwarded-For that is not a trusted proxy. An untrusted
    // peer is the client itself.
    [[nodiscard]] boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                                  std::string_view forwarded_for) const;

  private:
    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

// Converts an IPv4-mapped IPv6 address to IPv4.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

}  // namespace subrosa::server
