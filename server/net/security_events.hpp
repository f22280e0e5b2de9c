// Counters of possible attacks or broken clients, summarised in the log. Names, addresses and contents are
// not recorded.
#pragma once

#include "server/net/metrics.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace subrosa::server {

// Instances with the same Metrics share their counters.
struct SecurityEvents {
    explicit SecurityEvents(Metrics& metrics);

    Counter& failed_login;     // wrong name or password
    Counter& login_throttled;  // too many attempts
    Counter& refused_origin;   // a foreign origin, or a POST that may be one
    Counter& refused_host;     // unknown host name
    Counter& bad_request;      // malformed or forbidden request
    Counter& rate_limited;     // too many requests or pings
    Counter& too_slow;         // the client does not read
    Counter& turned_away;      // too many connections

    // Counts a request that was refused with this status before it was handled.
    void refused(unsigned status);
};

// Differences since the previous call.
class SecuritySummary {
  public:
    explicit SecuritySummary(Metrics& metrics);

    // One line; nothing if all counters are unchanged.
    std::optional<std::string> next();

  private:
    SecurityEvents events_;
    std::array<std::uint64_t, 8> told_{};
};

}  // namespace subrosa::server
