// A request as Beast read it: what is wrong with it, who asks, and the request that the application sees.
#pragma once

#include "server/net/desk.hpp"
#include "server/net/response_writer.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>

namespace subrosa::server {

using Incoming = beast::http::request<beast::http::string_body>;

// What is wrong with a request whose head is read; nothing: it may be handled.
std::optional<HttpResponse> trouble_with(const Incoming& request, const Desk& desk);
// Why a request could not be read.
HttpResponse reading_trouble(const ErrorCode& error, bool timed_out, const Desk& desk);

// The client that `peer` is or speaks for.
asio::ip::address client_of(const Incoming& request, const asio::ip::address& peer, const Proxies& proxies);
Manner manner_of(const Incoming& request, bool secure);
// TLS was there, before a proxy that is trusted.
bool was_secure(const Incoming& request, const asio::ip::address& peer, const Proxies& proxies);
// The client waits to be told that its body is welcome.
bool expects_go_on(const Incoming& request);

// A body was announced.
bool has_body(const Incoming& request);

// Takes the body. There must be no trouble with it.
HttpRequest request_from(Incoming& request, const asio::ip::address& client, const Manner& manner,
                         const ListenSettings& settings);

}  // namespace subrosa::server
