// What whoever runs the house may ask, on an address of its own: how it is, and its numbers. They count every
// request and are for nobody who plays.
#pragma once

#include "server/api.hpp"

namespace subrosa::server {

class Operations final : public Application {
  public:
    // `api` must outlive it.
    explicit Operations(const Api& api) : api_(api) {}

    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override;
    boost::asio::awaitable<Attended> attend(HttpRequest request, std::shared_ptr<Line> line) override;

  private:
    const Api& api_;
};

}  // namespace subrosa::server
