// Writes an HttpResponse to a connection, with the headers that protect whoever reads it.
#pragma once

#include "server/net/http.hpp"
#include "server/net/streams.hpp"

#include <boost/asio/awaitable.hpp>

#include <string>
#include <string_view>

namespace subrosa::server {

// What the request and the connection say about how to answer.
struct Manner {
    unsigned version = 11;  // of HTTP
    bool keep_alive = false;
    bool head = false;  // no body
    bool secure = false;
    std::string host;  // as the client said it
};

// The Content-Security-Policy of every response: all from here, nothing else.
std::string content_policy(std::string_view host, bool secure);

// Of the body, while it is written; a file is read piece by piece.
std::size_t size_in_memory(const HttpResponse& response);

// False: it could not be written as a whole and the connection is of no more use.
template <class Stream>
asio::awaitable<bool> write_response(Stream& stream, const HttpResponse& response, const Manner& manner);

}  // namespace subrosa::server
