// The interface between connections and the application: HTTP requests and WebSockets.
#pragma once

#include "host/wire/socket.hpp"
#include "server/net/http.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <variant>

namespace subrosa::server {

using wire::CloseCode;
using wire::SocketHandler;
using wire::WebSocket;

// The handler of a WebSocket, or the response that refuses it.
using AcceptResult = std::variant<std::shared_ptr<SocketHandler>, HttpResponse>;

class Application {
  public:
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    Application(Application&&) = delete;
    Application& operator=(Application&&) = delete;
    virtual ~Application() = default;

    // Both run on the connection's strand; an exception becomes a 500. A POST has passed the checks against
    // forged requests (origin.hpp), a WebSocket has an allowed origin.
    virtual boost::asio::awaitable<HttpResponse> handle(HttpRequest request) = 0;
    // Messages sent before it returns go out once the WebSocket is accepted.
    virtual boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest request,
                                                               std::shared_ptr<WebSocket> socket) = 0;
};

}  // namespace subrosa::server
