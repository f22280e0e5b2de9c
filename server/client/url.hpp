// The address of a server: http://host:port/path or https://...
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace subrosa::client {

struct Url {
    bool secure = false;
    std::string host;  // an IPv6 address without its brackets
    std::uint16_t port = 80;
    std::string target = "/";  // path and query

    // The value of the Host header.
    [[nodiscard]] std::string authority() const;
    // "https://host:port", without the port if it is the usual one.
    [[nodiscard]] std::string origin() const;
};

Result<Url> parse_url(std::string_view text);

}  // namespace subrosa::client
