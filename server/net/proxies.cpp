#include "server/net/proxies.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::server {

namespace ip = boost::asio::ip;

Result<Proxies> Proxies::parse(std::span<const std::string> texts) {
    Proxies proxies;
    for (const std::string& text : texts) {
        const bool v6 = text.find(':') != std::string::npos;
        const bool network = text.find('/') != std::string::npos;
        boost::system::error_code trouble;
        if (v6) {
            proxies.v6_.push_back(ip::make_network_v6(network ? text : text + "/128", trouble));
        } else {
            proxies.v4_.push_back(ip::make_network_v4(network ? text : text + "/32", trouble));
        }
        if (trouble) return Error{fmt::format("trusted proxy {}: not an address or network", text)};
    }
    return proxies;
}

bool Proxies::trusts(const ip::address& address) const {
    const ip::address plain = unmapped(address);
    if (plain.is_v4()) {
        return std::any_of(v4_.begin(), v4_.end(), [&](const ip::network_v4& network) {
            return ip::make_network_v4(plain.to_v4(), network.prefix_length()).canonical() ==
                   network.canonical();
        });
    }
    return std::any_of(v6_.begin(), v6_.end(), [&](const ip::network_v6& network) {
        return ip::make_network_v6(plain.to_v6(), network.prefix_length()).canonical() == network.canonical();
    });
}

ip::address Proxies::client(const ip::address& peer, std::string_view forwarded_for) const {
    ip::address client = unmapped(peer);
    while (trusts(client) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        std::string_view last =
            comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
        forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
        last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
        last = last.substr(0, last.find_last_not_of(" \t") + 1);
        boost::system::error_code trouble;
        const ip::address address = ip::make_address(std::string(last), trouble);
        if (trouble) return client;
        client = unmapped(address);
    }
    return client;
}

ip::address unmapped(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    }
    return address;
}

}  // namespace subrosa::server
