// Endpoints for operators, on a separate address: health and metrics. They are not for players, because
// metrics count every request.
#pragma once

#include "server/api.hpp"

namespace subrosa::server {

class Operations final : public Application {
  public:
    // `api` must outlive the object.
    explicit Operations(const Api& api) : api_(api) {}

    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override;
    boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest request,
                                                       std::shared_ptr<WebSocket> socket) override;

  private:
    const Api& api_;
};

}  // namespace subrosa::server
