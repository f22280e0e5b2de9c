// Who a request is from when it came through a proxy that we trust.
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
    // The client behind `peer`: the last address in X-Forwarded-For that is not a proxy of ours. Whatever
    // a peer says that is not trusted, it is the peer itself.
    [[nodiscard]] boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                                  std::string_view forwarded_for) const;

  private:
    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

// An IPv4 address that came in through an IPv6 socket, as itself.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

}  // namespace subrosa::server
