#include "server/net/raw_request.hpp"

#include "server/net/answers.hpp"
#include "server/net/cookies.hpp"
#include "server/net/origin.hpp"
#include "server/net/target.hpp"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace subrosa::server {

namespace {

namespace http = beast::http;

std::optional<std::string_view> header(const RawRequest& request, auto name) {
    const auto found = request.find(name);
    if (found == request.end()) return std::nullopt;
    return std::string_view(found->value().data(), found->value().size());
}

std::string text_of(std::optional<std::string_view> header) {
    return std::string(header.value_or(""));
}

// Header lines of one name form one list, in order (RFC 9110 5.3).
std::string joined(const RawRequest& request, std::string_view name) {
    std::string list;
    const auto [begin, end] = request.equal_range(beast::string_view(name.data(), name.size()));
    for (auto line = begin; line != end; ++line) {
        if (line != begin) list += ',';
        list.append(line->value().data(), line->value().size());
    }
    return list;
}

// The last element of a list, trimmed.
std::string_view last_of(std::string_view list) {
    if (const std::size_t comma = list.rfind(','); comma != std::string_view::npos)
        list.remove_prefix(comma + 1);
    list.remove_prefix(std::min(list.find_first_not_of(" \t"), list.size()));
    return list.substr(0, list.find_last_not_of(" \t") + 1);
}

// The length of the body must be unambiguous, so that a proxy cannot see another end (RFC 9112 6.1 and 6.3).
std::optional<HttpResponse> trouble_with_length(const RawRequest& request, Method method) {
    const std::size_t encodings = request.count(http::field::transfer_encoding);
    const std::size_t lengths = request.count(http::field::content_length);
    if (encodings > 0) {
        const bool chunked =
            encodings == 1 && beast::iequals(request[http::field::transfer_encoding], "chunked");
        if (!chunked) return refuse(400, "the only Transfer-Encoding that is known here is chunked");
        if (lengths > 0 || request.version() < 11)
            return refuse(400, "Transfer-Encoding is for HTTP 1.1, and without Content-Length");
    }
    if (method == Method::post && encodings == 0 && lengths == 0)
        return refuse(411, "a POST needs a Content-Length, or chunks");
    return std::nullopt;
}

OriginFacts facts_of(const RawRequest& request) {
    return {.origin = header(request, http::field::origin),
            .host = header(request, http::field::host).value_or(""),
            .content_type = header(request, http::field::content_type),
            .our_header = header(request, "X-Subrosa")};
}

std::optional<Method> method_of(const RawRequest& request) {
    switch (request.method()) {
        case http::verb::get:
            return Method::get;
        case http::verb::head:
            return Method::head;
        case http::verb::post:
            return Method::post;
        default:
            return std::nullopt;
    }
}

std::optional<Target> target_of(const RawRequest& request) {
    return parse_target({request.target().data(), request.target().size()});
}

}  // namespace

std::optional<HttpResponse> trouble_with(const RawRequest& request, const ListenerContext& context) {
    const auto method = method_of(request);
    if (!method) {
        HttpResponse response = refuse(405, "only GET, HEAD and POST are known here");
        response.headers.emplace_back("Allow", "GET, HEAD, POST");
        return response;
    }
    const std::size_t hosts = request.count(http::field::host);
    if (hosts > 1 || (request.version() >= 11 && hosts == 0)) return refuse(400, "a request needs one Host");
    if (auto trouble = trouble_with_length(request, *method)) return trouble;
    if (hosts == 1 && !context.hosts.allows(*header(request, http::field::host)))
        return refuse(421, "the server has no such name; --host gives its names");
    if (!target_of(request)) return refuse(400, "this is not a path");
    std::optional<std::string> forged;
    if (beast::websocket::is_upgrade(request))
        forged = socket_trouble(facts_of(request), context.settings.origins);
    if (*method == Method::post) forged = post_trouble(facts_of(request), context.settings.origins);
    return forged ? std::optional(refuse(403, *forged)) : std::nullopt;
}

HttpResponse reading_trouble(const ErrorCode& error, bool timed_out, const ListenerContext& context) {
    if (context.stopping) return refuse(503, "the server stops");
    if (timed_out) return refuse(408, "the request did not come in time");
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return refuse(431,
                      fmt::format("the headers are larger than {} bytes", context.limits().header_bytes));
    }
    if (error == http::error::body_limit) {
        return refuse(413, fmt::format("the body is larger than {} bytes", context.limits().body_bytes));
    }
    return refuse(400, "this is not a request of HTTP 1.1");
}

asio::ip::address client_of(const RawRequest& request, const asio::ip::address& peer,
                            const Proxies& proxies) {
    return proxies.client(peer, joined(request, "X-Forwarded-For"));
}

bool was_secure(const RawRequest& request, const asio::ip::address& peer, const Proxies& proxies) {
    return proxies.trusts(peer) && last_of(joined(request, "X-Forwarded-Proto")) == "https";
}

bool expects_continue(const RawRequest& request) {
    return beast::iequals(header(request, http::field::expect).value_or(""), "100-continue");
}

bool has_body(const RawRequest& request) {
    const auto length = header(request, http::field::content_length);
    return request.count(http::field::transfer_encoding) > 0 || (length && *length != "0");
}

ResponseOptions response_options(const RawRequest& request, bool secure) {
    ResponseOptions options;
    options.version = request.version() == 10 ? 10 : 11;
    options.keep_alive = request.keep_alive();
    options.head = request.method() == http::verb::head;
    options.host = text_of(header(request, http::field::host));
    options.secure = secure;
    return options;
}

HttpRequest request_from(RawRequest& request, const asio::ip::address& client, const ResponseOptions& options,
                         const ListenSettings& settings) {
    Target target = *target_of(request);
    HttpRequest asked;
    asked.method = *method_of(request);
    asked.path = std::move(target.path);
    asked.query = std::move(target.query);
    asked.body = std::move(request.body());
    asked.address = client;
    asked.secure = options.secure;
    asked.host = options.host;
    asked.accept_encoding = text_of(header(request, http::field::accept_encoding));
    asked.if_none_match = text_of(header(request, http::field::if_none_match));
    SessionFound session =
        session_in(header(request, http::field::cookie).value_or(""), options.secure, settings.old_cookies);
    asked.session = std::move(session.token);
    asked.old_cookie = session.old_name;
    return asked;
}

}  // namespace subrosa::server
