// The server's end of a WebSocket, and what receives its messages. In the browser both are in one process.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace subrosa::wire {

// Close codes of WebSockets (RFC 6455, and 1012 to 1014 of its registry).
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    bad_data = 1003,
    policy = 1008,
    trouble = 1011,
    restart = 1012,
    try_later = 1013,
};

// The server's end of a WebSocket. Thread-safe, also after the socket is closed.
class WebSocket {
  public:
    WebSocket() = default;
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    WebSocket(WebSocket&&) = delete;
    WebSocket& operator=(WebSocket&&) = delete;
    virtual ~WebSocket() = default;

    // Queues one text message. If too much is queued, the client does not read and the socket is closed with
    // try_later. No effect on a closed socket.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Closes after the queued messages. Only the first call counts.
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

// Receives the messages of a WebSocket. Called on the socket's strand, never concurrently.
class SocketHandler {
  public:
    SocketHandler() = default;
    SocketHandler(const SocketHandler&) = delete;
    SocketHandler& operator=(const SocketHandler&) = delete;
    SocketHandler(SocketHandler&&) = delete;
    SocketHandler& operator=(SocketHandler&&) = delete;
    virtual ~SocketHandler() = default;

    // `text` is valid UTF-8, within the size limit, and valid only during the call.
    virtual void message(std::string_view text) = 0;
    // Called before each message: how long to delay it because of the rate limit.
    virtual std::chrono::steady_clock::duration pace() { return {}; }
    // Called exactly once, as the last call.
    virtual void closed() = 0;
};

}  // namespace subrosa::wire
