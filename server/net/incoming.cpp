#include "server/net/incoming.hpp"

#include "server/net/answers.hpp"
#include "server/net/cookies.hpp"
#include "server/net/origin.hpp"
#include "server/net/target.hpp"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace subrosa::server {

namespace {

namespace http = beast::http;

std::optional<std::string_view> header(const Incoming& request, auto name) {
    const auto found = request.find(name);
    if (found == request.end()) return std::nullopt;
    return std::string_view(found->value().data(), found->value().size());
}

std::string text_of(std::optional<std::string_view> header) {
    return std::string(header.value_or(""));
}

OriginFacts facts_of(const Incoming& request) {
    return {.origin = header(request, http::field::origin),
            .host = header(request, http::field::host).value_or(""),
            .content_type = header(request, http::field::content_type),
            .our_header = header(request, "X-Subrosa")};
}

std::optional<Method> method_of(const Incoming& request) {
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

std::optional<Target> target_of(const Incoming& request) {
    return parse_target({request.target().data(), request.target().size()});
}

}  // namespace

std::optional<HttpResponse> trouble_with(const Incoming& request, const ListenSettings& settings) {
    const auto method = method_of(request);
    if (!method) {
        HttpResponse response = refuse(405, "only GET, HEAD and POST are known here");
        response.headers.emplace_back("Allow", "GET, HEAD, POST");
        return response;
    }
    const std::size_t hosts = request.count(http::field::host);
    if (hosts > 1 || (request.version() >= 11 && hosts == 0)) return refuse(400, "a request needs one Host");
    if (!target_of(request)) return refuse(400, "this is not a path");
    std::optional<std::string> forged;
    if (beast::websocket::is_upgrade(request)) forged = socket_trouble(facts_of(request), settings.origins);
    if (*method == Method::post) forged = post_trouble(facts_of(request), settings.origins);
    return forged ? std::optional(refuse(403, *forged)) : std::nullopt;
}

HttpResponse reading_trouble(const ErrorCode& error, bool timed_out, const Desk& desk) {
    if (desk.stopping) return refuse(503, "the server stops");
    if (timed_out) return refuse(408, "the request did not come in time");
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return refuse(431, fmt::format("the headers are larger than {} bytes", desk.limits().header_bytes));
    }
    if (error == http::error::body_limit) {
        return refuse(413, fmt::format("the body is larger than {} bytes", desk.limits().body_bytes));
    }
    return refuse(400, "this is not a request of HTTP 1.1");
}

asio::ip::address client_of(const Incoming& request, const asio::ip::address& peer, const Proxies& proxies) {
    return proxies.client(peer, header(request, "X-Forwarded-For").value_or(""));
}

bool was_secure(const Incoming& request, const asio::ip::address& peer, const Proxies& proxies) {
    return proxies.trusts(peer) && header(request, "X-Forwarded-Proto") == "https";
}

bool expects_go_on(const Incoming& request) {
    return beast::iequals(header(request, http::field::expect).value_or(""), "100-continue");
}

Manner manner_of(const Incoming& request, bool secure) {
    Manner manner;
    manner.version = request.version() == 10 ? 10 : 11;
    manner.keep_alive = request.keep_alive();
    manner.head = request.method() == http::verb::head;
    manner.host = text_of(header(request, http::field::host));
    manner.secure = secure;
    return manner;
}

HttpRequest request_from(Incoming& request, const asio::ip::address& client, const Manner& manner) {
    Target target = *target_of(request);
    HttpRequest asked;
    asked.method = *method_of(request);
    asked.path = std::move(target.path);
    asked.query = std::move(target.query);
    asked.body = std::move(request.body());
    asked.address = client;
    asked.secure = manner.secure;
    asked.host = manner.host;
    asked.accept_encoding = text_of(header(request, http::field::accept_encoding));
    asked.if_none_match = text_of(header(request, http::field::if_none_match));
    asked.session =
        cookie_value(text_of(header(request, http::field::cookie)), session_cookie_name).value_or("");
    return asked;
}

}  // namespace subrosa::server
