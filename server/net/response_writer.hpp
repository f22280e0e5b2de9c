// Writes an HttpResponse with the security headers.
#pragma once

#include "server/net/http.hpp"
#include "server/net/streams.hpp"

#include <boost/asio/awaitable.hpp>

#include <string>
#include <string_view>

namespace subrosa::server {

// Properties of request and connection that shape the response.
struct ResponseOptions {
    unsigned version = 11;  // of HTTP
    bool keep_alive = false;
    bool head = false;  // no body
    bool secure = false;
    std::string host;  // as sent by the client
};

// The Content-Security-Policy of every response: same origin only.
std::string content_policy(std::string_view host, bool secure);

// Memory held while the body is written; a file is read in pieces.
std::size_t size_in_memory(const HttpResponse& response);

// False: the write failed, and the connection is unusable.
template <class Stream>
asio::awaitable<bool> write_response(Stream& stream, const HttpResponse& response,
                                     const ResponseOptions& options);

}  // namespace subrosa::server
