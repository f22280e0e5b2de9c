// A request as parsed by Beast: validation, the client's address, and conversion for the application.
#pragma once

#include "server/net/listener_context.hpp"
#include "server/net/response_writer.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>

namespace subrosa::server {

using RawRequest = beast::http::request<beast::http::string_body>;

// The refusal of a request after its header; nothing: valid.
std::optional<HttpResponse> trouble_with(const RawRequest& request, const ListenerContext& context);
// The refusal of a request that could not be read.
HttpResponse reading_trouble(const ErrorCode& error, bool timed_out, const ListenerContext& context);

// The address of the client, `peer` or behind it.
asio::ip::address client_of(const RawRequest& request, const asio::ip::address& peer, const Proxies& proxies);
ResponseOptions response_options(const RawRequest& request, bool secure);
// A trusted proxy terminated TLS.
bool was_secure(const RawRequest& request, const asio::ip::address& peer, const Proxies& proxies);
// The client sent "Expect: 100-continue".
bool expects_continue(const RawRequest& request);

// The request announces a body.
bool has_body(const RawRequest& request);

// Moves the body out of a valid request.
HttpRequest request_from(RawRequest& request, const asio::ip::address& client, const ResponseOptions& options,
                         const ListenSettings& settings);

}  // namespace subrosa::server
