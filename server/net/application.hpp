// The seam between connections and what the server does: requests and WebSockets come in here.
#pragma once

#include "server/net/http.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace subrosa::server {

// How a WebSocket is closed (RFC 6455, and 1012 to 1014 of its registry).
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    bad_data = 1003,
    policy = 1008,
    too_big = 1009,
    trouble = 1011,
    restart = 1012,
    try_later = 1013,
};

// Our end of one WebSocket. May be called from any thread, before and after the line is closed.
class Line {
  public:
    Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    Line(Line&&) = delete;
    Line& operator=(Line&&) = delete;
    virtual ~Line() = default;

    // One text message, after all that were sent before. If too much is waiting already, the client does not
    // read and the line is closed with try_later. On a closed line nothing happens.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // After what is waiting. Only the first call counts.
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

// The application's end of it. Called on the line's strand, never two at once.
class Attendance {
  public:
    Attendance() = default;
    Attendance(const Attendance&) = delete;
    Attendance& operator=(const Attendance&) = delete;
    Attendance(Attendance&&) = delete;
    Attendance& operator=(Attendance&&) = delete;
    virtual ~Attendance() = default;

    // The text is valid UTF-8, not larger than the limit, and only there during the call.
    virtual void message(std::string_view text) = 0;
    // Asked before each message: how long it has to wait because its sender sends too fast.
    virtual std::chrono::steady_clock::duration pace() { return {}; }
    // Exactly once, whoever hung up; nothing comes after it.
    virtual void closed() = 0;
};

// The end of a WebSocket, or why it is refused before it is one.
using Attended = std::variant<std::shared_ptr<Attendance>, HttpResponse>;

class Application {
  public:
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    Application(Application&&) = delete;
    Application& operator=(Application&&) = delete;
    virtual ~Application() = default;

    // Both run on the connection's strand; an exception becomes a 500. A POST has passed the rules against
    // forged requests (origin.hpp), a WebSocket has an allowed origin.
    virtual boost::asio::awaitable<HttpResponse> handle(HttpRequest request) = 0;
    // What is sent on the line before this returns goes out once the WebSocket is accepted.
    virtual boost::asio::awaitable<Attended> attend(HttpRequest request, std::shared_ptr<Line> line) = 0;
};

}  // namespace subrosa::server
