#include "server/net/listener_context.hpp"

#include <utility>

namespace subrosa::server {

NetMetrics::NetMetrics(Metrics& metrics)
    : connections(metrics.gauge("subrosa_connections", "Connections that are open.")),
      sockets(metrics.gauge("subrosa_websockets", "Connections that are WebSockets.")),
      messages_in(metrics.counter("subrosa_messages_received_total", "WebSocket messages from clients.")),
      messages_out(metrics.counter("subrosa_messages_sent_total", "WebSocket messages to clients.")),
      bytes_out(
          metrics.counter("subrosa_messages_sent_bytes_total", "Bytes of WebSocket messages to clients.")),
      answers_ok(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"ok\"")),
      answers_refused(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"refused\"")),
      answers_failed(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"failed\"")),
      handling(metrics.histogram("subrosa_http_seconds", "Time from a whole HTTP request to its answer.")) {}

void NetMetrics::answered(unsigned status) {
    (status < 400 ? answers_ok : status < 500 ? answers_refused : answers_failed).add();
}

ListenerContext::ListenerContext(const ListenSettings& given, Proxies trusted, AllowedHosts allowed,
                                 std::shared_ptr<Application> application_, Metrics& metrics)
    : settings(given),
      proxies(std::move(trusted)),
      hosts(std::move(allowed)),
      application(std::move(application_)),
      requests(given.limits.requests, given.limits.addresses),
      assets(given.limits.assets, given.limits.addresses),
      messages(given.limits.messages_per_address, given.limits.addresses),
      waiting(given.limits.waiting_bytes_per_address),
      connections(given.limits.connections, given.limits.connections_per_address),
      metrics(metrics),
      events(metrics) {}

}  // namespace subrosa::server
