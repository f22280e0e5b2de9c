// What may be an attack, or a client that is broken: counted, and summed up in the log. Neither names,
// addresses nor what was sent is kept.
#pragma once

#include "server/net/metrics.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace subrosa::server {

// Wherever it is made of the same Metrics it counts the same events.
struct SecurityEvents {
    explicit SecurityEvents(Metrics& metrics);

    Counter& failed_login;     // a name and password that do not belong together
    Counter& login_throttled;  // too many tries
    Counter& refused_origin;   // a page of another site, or a POST that may be one
    Counter& refused_host;     // called by a name that is not ours
    Counter& bad_request;      // no HTTP, or none that is allowed
    Counter& rate_limited;     // too many requests or pings
    Counter& too_slow;         // a client that does not read what it is sent
    Counter& turned_away;      // too many connections

    // For the status with which a request is refused before anybody handles it.
    void refused(unsigned status);
};

// What happened since it was last asked.
class SecuritySummary {
  public:
    explicit SecuritySummary(Metrics& metrics);

    // One line; nothing if nothing happened.
    std::optional<std::string> next();

  private:
    SecurityEvents events_;
    std::array<std::uint64_t, 8> told_{};
};

}  // namespace subrosa::server
