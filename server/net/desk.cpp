#include "server/net/desk.hpp"

#include <utility>

namespace subrosa::server {

NetNumbers::NetNumbers(Metrics& metrics)
    : connections(metrics.gauge("subrosa_connections", "Connections that are open.")),
      sockets(metrics.gauge("subrosa_websockets", "Connections that are WebSockets.")),
      turned_away(metrics.counter("subrosa_connections_turned_away_total", "Connections refused: too many.")),
      too_slow(
          metrics.counter("subrosa_websockets_too_slow_total", "WebSockets closed: client did not read.")),
      messages_in(metrics.counter("subrosa_messages_received_total", "WebSocket messages from clients.")),
      messages_out(metrics.counter("subrosa_messages_sent_total", "WebSocket messages to clients.")),
      bytes_out(
          metrics.counter("subrosa_messages_sent_bytes_total", "Bytes of WebSocket messages to clients.")),
      answers_ok(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"ok\"")),
      answers_refused(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"refused\"")),
      answers_failed(metrics.counter("subrosa_http_responses_total", "HTTP responses.", "kind=\"failed\"")),
      handling(metrics.histogram("subrosa_http_seconds", "Time from a whole HTTP request to its answer.")) {}

void NetNumbers::answered(unsigned status) {
    (status < 400 ? answers_ok : status < 500 ? answers_refused : answers_failed).add();
}

Desk::Desk(const ListenSettings& given, Proxies trusted, std::shared_ptr<Application> application_,
           Metrics& metrics)
    : settings(given),
      proxies(std::move(trusted)),
      application(std::move(application_)),
      requests(given.limits.requests, given.limits.addresses),
      crowd(given.limits.connections, given.limits.connections_per_address),
      numbers(metrics) {}

}  // namespace subrosa::server
