// Host names that the server accepts. Against DNS rebinding: a foreign page whose name resolves to this
// machine sends its own name in Host and is refused.
#pragma once

#include "base/result.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

class AllowedHosts {
  public:
    // `named`: names and addresses without scheme and port. If empty, every name is accepted, unless the
    // listening address is loopback. An error names the invalid entry.
    static Result<AllowedHosts> parse(std::span<const std::string> named, std::string_view listens_on);

    // `host`: a Host header, with or without a port. Names of this machine (localhost, its subdomains,
    // loopback addresses) are always allowed.
    [[nodiscard]] bool allows(std::string_view host) const;

  private:
    bool every_ = true;
    std::vector<std::string> names_;  // lower case
};

}  // namespace subrosa::server
