#include "server/operations.hpp"

#include "server/net/answers.hpp"

namespace subrosa::server {

namespace asio = boost::asio;

asio::awaitable<HttpResponse> Operations::handle(HttpRequest request) {
    const bool reads = request.method != Method::post;
    if (request.path == "/health" && reads) co_return api_.health(true);
    if (request.path != "/metrics" || !reads) co_return refuse(404, "there is /health and /metrics");
    HttpResponse response;
    response.content_type = "text/plain; version=0.0.4";
    response.body = api_.metrics_text();
    co_return response;
}

asio::awaitable<AcceptResult> Operations::accept_socket(HttpRequest /*request*/,
                                                        std::shared_ptr<WebSocket> /*socket*/) {
    co_return refuse(404, "there are no tables here");
}

}  // namespace subrosa::server
