// One client of a server, made of coroutines: HTTP with a cookie jar, and WebSockets. Thousands of them fit
// into few threads; each belongs to one strand (its executor) and is not for several threads at once.
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

// How to trust a server with TLS: by the system's certificates, or by those in a file alone. Share one among
// all sessions.
using Trust = std::shared_ptr<boost::asio::ssl::context>;
Result<Trust> trust_system();
Result<Trust> trust_file(const std::filesystem::path& authorities);

struct Settings {
    Url url;                                    // the target is not used
    Trust trust;                                // null: the system's, made when it is needed
    std::chrono::milliseconds timeout{15'000};  // for each request, and for opening a WebSocket
    std::size_t largest = 64U << 20U;           // bytes of one answer or message
    std::optional<std::string> origin;          // sent as Origin; nothing: "X-Subrosa: 1" is sent instead
};

struct Reply {
    unsigned status = 0;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;

    [[nodiscard]] bool ok() const { return status >= 200 && status < 300; }
    // The first of that name, whatever the case of its letters; empty: none.
    [[nodiscard]] std::string_view header(std::string_view name) const;
    // The body as JSON.
    [[nodiscard]] Result<json::value> json() const { return parse_json(body); }
};

// What receive() gives: a message, or how the line ended.
struct Received {
    std::string text;
    std::optional<unsigned> closed;  // with which code; 1006: without a word
    bool timed_out = false;          // nothing came in time; the line is still there

    [[nodiscard]] bool is_message() const { return !closed && !timed_out; }
};

// A WebSocket. receive() may be waiting while something is sent; else one call at a time.
class Socket {
  public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    Socket(Socket&&) = delete;
    Socket& operator=(Socket&&) = delete;
    virtual ~Socket() = default;

    // False: the line is broken. The text may be anything; it is sent as it is.
    virtual boost::asio::awaitable<bool> send(std::string text) = 0;
    virtual boost::asio::awaitable<bool> send_binary(std::string bytes) = 0;
    virtual boost::asio::awaitable<Received> receive(std::chrono::milliseconds timeout) = 0;
    // Says goodbye and waits for the answer, not longer than the session's timeout.
    virtual boost::asio::awaitable<void> close() = 0;
    // Hangs up without a word, as a client does that lost its network. Callable on the executor only.
    virtual void abort() = 0;
    // How much the kernel keeps of what we did not read: small makes a slow reader. Before much was sent.
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

    // An error: no answer could be had. Any status is an answer.
    boost::asio::awaitable<Result<Reply>> get(std::string target);
    boost::asio::awaitable<Result<Reply>> post(std::string target, json::value body);
    // Hangs up the HTTP connection that is kept between requests; the next request makes a new one.
    void disconnect();

    // A refused upgrade is an error that holds status and text.
    boost::asio::awaitable<Result<std::unique_ptr<Socket>>> open(std::string target);

    // By name; sent with everything.
    std::map<std::string, std::string> cookies;

    [[nodiscard]] const Settings& settings() const;

  private:
    struct Inside;
    boost::asio::awaitable<Result<Reply>> exchange(bool post, std::string target, std::string body);
    std::unique_ptr<Inside> inside_;
};

}  // namespace subrosa::client
