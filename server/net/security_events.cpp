#include "server/net/security_events.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <utility>

namespace subrosa::server {

namespace {

Counter& security_event(Metrics& metrics, std::string_view name) {
    return metrics.counter("subrosa_security_events_total", "Requests and connections that were refused.",
                           fmt::format("event=\"{}\"", name));
}

}  // namespace

SecurityEvents::SecurityEvents(Metrics& metrics)
    : failed_login(security_event(metrics, "failed_login")),
      login_throttled(security_event(metrics, "login_throttled")),
      refused_origin(security_event(metrics, "refused_origin")),
      refused_host(security_event(metrics, "refused_host")),
      bad_request(security_event(metrics, "bad_request")),
      rate_limited(security_event(metrics, "rate_limited")),
      too_slow(security_event(metrics, "too_slow")),
      turned_away(security_event(metrics, "turned_away")) {}

void SecurityEvents::refused(unsigned status) {
    switch (status) {
        case 403:
            return refused_origin.add();
        case 421:
            return refused_host.add();
        case 429:
            return rate_limited.add();
        default:
            if (status < 500) bad_request.add();
    }
}

SecuritySummary::SecuritySummary(Metrics& metrics) : events_(metrics) {}

std::optional<std::string> SecuritySummary::next() {
    const std::array<std::pair<std::string_view, const Counter*>, 8> all{{
        {"failed_login", &events_.failed_login},
        {"login_throttled", &events_.login_throttled},
        {"refused_origin", &events_.refused_origin},
        {"refused_host", &events_.refused_host},
        {"bad_request", &events_.bad_request},
        {"rate_limited", &events_.rate_limited},
        {"too_slow", &events_.too_slow},
        {"turned_away", &events_.turned_away},
    }};
    std::string line;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::uint64_t now = all[i].second->value();
        if (const std::uint64_t before = std::exchange(told_[i], now); now > before)
            fmt::format_to(std::back_inserter(line), " {}={}", all[i].first, now - before);
    }
    if (line.empty()) return std::nullopt;
    return "refused since the last such line:" + line;
}

}  // namespace subrosa::server
