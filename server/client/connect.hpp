// Connecting to a server, with TLS for https. Expensive to include.
#pragma once

#include "server/client/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <chrono>
#include <memory>
#include <variant>

namespace subrosa::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ErrorCode = boost::system::error_code;

using PlainStream = asio::ip::tcp::socket;
using SecureStream = beast::ssl_stream<PlainStream>;
using AnyStream = std::variant<std::unique_ptr<PlainStream>, std::unique_ptr<SecureStream>>;

inline auto into(ErrorCode& error) {
    return asio::redirect_error(asio::use_awaitable, error);
}

// Closes the socket unless destroyed before the time is over.
class Deadline {
  public:
    Deadline(PlainStream& socket, std::chrono::milliseconds time);
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;
    Deadline(Deadline&&) = delete;
    Deadline& operator=(Deadline&&) = delete;
    ~Deadline() { *socket_ = nullptr; }

  private:
    std::shared_ptr<PlainStream*> socket_;  // null: cancelled
    asio::steady_timer timer_;
};

// A connected stream, after the TLS handshake.
asio::awaitable<Result<AnyStream>> connect(asio::any_io_executor executor, const Settings& settings);

}  // namespace subrosa::client
