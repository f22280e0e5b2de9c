// State shared by all connections of a listener.
#pragma once

#include "server/net/allowed_hosts.hpp"
#include "server/net/application.hpp"
#include "server/net/connection_registry.hpp"
#include "server/net/listener.hpp"
#include "server/net/metrics.hpp"
#include "server/net/proxies.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/net/security_events.hpp"
#include "server/net/send_backlog.hpp"

#include <atomic>
#include <memory>

namespace subrosa::server {

// Metrics of connections.
struct NetMetrics {
    explicit NetMetrics(Metrics& metrics);

    Gauge& connections;
    Gauge& sockets;
    Counter& messages_in;
    Counter& messages_out;
    Counter& bytes_out;   // of messages
    Counter& answers_ok;  // below 400
    Counter& answers_refused;
    Counter& answers_failed;  // 500 and above
    Histogram& handling;

    void answered(unsigned status);
};

struct ListenerContext {
    ListenerContext(const ListenSettings& settings, Proxies proxies, AllowedHosts hosts,
                    std::shared_ptr<Application> application, Metrics& metrics);

    const ListenSettings settings;
    const Proxies proxies;
    const AllowedHosts hosts;
    const std::shared_ptr<Application> application;
    AddressRateLimiter requests;
    AddressRateLimiter assets;
    AddressRateLimiter messages;  // of WebSockets
    SendBacklog waiting;
    ConnectionRegistry connections;
    NetMetrics metrics;
    SecurityEvents events;
    std::atomic<bool> stopping{false};

    [[nodiscard]] const Limits& limits() const { return settings.limits; }
    // Call it after a connection was opened or closed.
    void update_connections_gauge() {
        metrics.connections.set(static_cast<std::int64_t>(connections.size()));
    }
};

}  // namespace subrosa::server
