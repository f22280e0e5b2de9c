// The names by which the server may be called: a page elsewhere whose name was made to resolve to this
// machine (DNS rebinding) says its own name in Host, and is refused.
#pragma once

#include "base/result.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

class AllowedHosts {
  public:
    // `named`: names and addresses without scheme and port. If there are none, every name will do, unless
    // the address that is listened on can only be reached from this machine. An error says which is no name.
    static Result<AllowedHosts> parse(std::span<const std::string> named, std::string_view listens_on);

    // A Host header, with or without a port. Names of this machine (localhost and names below it, loopback
    // addresses) are always allowed.
    [[nodiscard]] bool allows(std::string_view host) const;

  private:
    bool every_ = true;
    std::vector<std::string> names_;  // lower case
};

}  // namespace subrosa::server
