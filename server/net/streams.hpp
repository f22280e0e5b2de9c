// Stream types of connections. Expensive to include.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace subrosa::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ErrorCode = boost::system::error_code;

using PlainStream = asio::ip::tcp::socket;
using SecureStream = beast::ssl_stream<PlainStream>;

// For co_await: stores the error instead of throwing.
inline auto into(ErrorCode& error) {
    return asio::redirect_error(asio::use_awaitable, error);
}

}  // namespace subrosa::server
