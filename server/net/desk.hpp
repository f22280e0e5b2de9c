// What all connections of one listener share.
#pragma once

#include "server/net/allowed_hosts.hpp"
#include "server/net/application.hpp"
#include "server/net/crowd.hpp"
#include "server/net/listener.hpp"
#include "server/net/metrics.hpp"
#include "server/net/proxies.hpp"
#include "server/net/rate.hpp"
#include "server/net/security_events.hpp"
#include "server/net/waiting_bytes.hpp"

#include <atomic>
#include <memory>

namespace subrosa::server {

// The numbers of the connections.
struct NetNumbers {
    explicit NetNumbers(Metrics& metrics);

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

struct Desk {
    Desk(const ListenSettings& settings, Proxies proxies, AllowedHosts hosts,
         std::shared_ptr<Application> application, Metrics& metrics);

    const ListenSettings settings;
    const Proxies proxies;
    const AllowedHosts hosts;
    const std::shared_ptr<Application> application;
    AddressRates requests;
    AddressRates messages;  // of WebSockets
    WaitingBytes waiting;
    Crowd crowd;
    NetNumbers numbers;
    SecurityEvents events;
    std::atomic<bool> stopping{false};

    [[nodiscard]] const Limits& limits() const { return settings.limits; }
    // After somebody came or went.
    void note_crowd() { numbers.connections.set(static_cast<std::int64_t>(crowd.size())); }
};

}  // namespace subrosa::server
