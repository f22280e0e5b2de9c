// An asynchronous client: HTTP with a cookie jar, and WebSockets. Thousands fit into few threads; each
// belongs to one strand (its executor) and is not thread-safe.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "server/client/url.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost::asio::ssl {
class context;
}

namespace subrosa::client {

template <class T>
using Result = Result<T>;

// TLS trust: the system's certificates, or those of a file. Share one among all sessions.
using Trust = std::shared_ptr<boost::asio::ssl::context>;
Result<Trust> trust_system();
Result<Trust> trust_file(const std::filesystem::path& authorities);

struct Settings {
    Url url;                                    // its target is not used
    Trust trust;                                // null: the system's, loaded when needed
    std::chrono::milliseconds timeout{15'000};  // for each request, and for opening a WebSocket
    std::size_t largest = 64U << 20U;           // bytes of one answer or message
    std::optional<std::string> origin;          // sent as Origin; nothing: "X-Subrosa: 1" is sent instead
};

struct Reply {
    unsigned status = 0;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;

    [[nodiscard]] bool ok() const { return status >= 200 && status < 300; }
    // The first header of that name, case-insensitive; empty: none.
    [[nodiscard]] std::string_view header(std::string_view name) const;
    // The body as JSON.
    [[nodiscard]] Result<json::value> json() const { return parse_json(body); }
};

// The result of receive(): a message, or how the socket ended.
struct Received {
    std::string text;
    std::optional<unsigned> closed;  // close code; 1006: closed without a close frame
    bool timed_out = false;          // no message in time; the socket is still open

    [[nodiscard]] bool is_message() const { return !closed && !timed_out; }
};

// A WebSocket. receive() may be pending during a send; otherwise one call at a time.
class Socket {
  public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    Socket(Socket&&) = delete;
    Socket& operator=(Socket&&) = delete;
    virtual ~Socket() = default;

    // False: the socket is broken. The text is sent as it is.
    virtual boost::asio::awaitable<bool> send(std::string text) = 0;
    virtual boost::asio::awaitable<bool> send_binary(std::string bytes) = 0;
    virtual boost::asio::awaitable<Received> receive(std::chrono::milliseconds timeout) = 0;
    // Closes with a handshake, within the session's timeout.
    virtual boost::asio::awaitable<void> close() = 0;
    // Closes without a handshake, as on a network failure. On the executor only.
    virtual void abort() = 0;
    // Size of the kernel's receive buffer; a small one simulates a slow reader. Call it before much is
    // received.
    virtual void set_receive_buffer(int bytes) = 0;
};

class Session {
  public:
    Session(boost::asio::any_io_executor executor, Settings settings);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    Session(Session&&) = delete;
    Session& operator=(Session&&) = delete;
    ~Session();

    // Error: no response. Any status is a response.
    boost::asio::awaitable<Result<Reply>> get(std::string target);
    boost::asio::awaitable<Result<Reply>> post(std::string target, json::value body);
    // Closes the kept HTTP connection; the next request opens a new one.
    void disconnect();

    // The error of a refused upgrade holds status and text.
    boost::asio::awaitable<Result<std::unique_ptr<Socket>>> open(std::string target);

    // By name; sent with every request.
    std::map<std::string, std::string> cookies;

    [[nodiscard]] const Settings& settings() const;

  private:
    struct Impl;
    boost::asio::awaitable<Result<Reply>> exchange(bool post, std::string target, std::string body);
    std::unique_ptr<Impl> impl_;
};

}  // namespace subrosa::client
