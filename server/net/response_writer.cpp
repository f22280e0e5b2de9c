#include "server/net/response_writer.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/core/file.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace subrosa::server {

namespace {

namespace http = beast::http;

constexpr std::size_t file_piece = 32U * 1024U;

bool is_host(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view(".-:[]_").find(c) != std::string_view::npos;
    });
}

std::string_view cache_control(Cache cache) {
    switch (cache) {
        case Cache::never:
            return "no-store";
        case Cache::ask_again:
            return "no-cache";
        case Cache::forever:
            return "public, max-age=31536000, immutable";
    }
    return "no-store";
}

http::response<http::empty_body> head_of(const HttpResponse& response, const ResponseOptions& options) {
    http::response<http::empty_body> head;
    head.result(response.status);
    head.version(options.version);
    head.keep_alive(options.keep_alive);
    if (response.status != 304) head.set(http::field::content_type, response.content_type);
    head.set(http::field::cache_control, cache_control(response.cache));
    head.set("Content-Security-Policy", content_policy(options.host, options.secure));
    head.set("X-Content-Type-Options", "nosniff");
    head.set("Referrer-Policy", "no-referrer");
    head.set("Cross-Origin-Opener-Policy", "same-origin");
    head.set("Cross-Origin-Resource-Policy", "same-origin");
    // The companion reads chests by the camera, keeps the screen on, and lets a table record its own night.
    head.set("Permissions-Policy",
             "camera=(self), microphone=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), "
             "payment=(), usb=()");
    if (options.secure) head.set("Strict-Transport-Security", "max-age=31536000");
    for (const auto& [name, value] : response.headers) head.set(name, value);
    for (const auto& cookie : response.cookies) head.insert(http::field::set_cookie, cookie);
    return head;
}

template <class Stream>
asio::awaitable<bool> write_head(Stream& stream, http::response<http::empty_body>& head) {
    ErrorCode error;
    http::response_serializer<http::empty_body> serializer(head);
    co_await http::async_write_header(stream, serializer, into(error));
    co_return !error;
}

template <class Stream>
asio::awaitable<bool> write_file(Stream& stream, const FileBody& body, http::response<http::empty_body> head,
                                 bool head_only) {
    ErrorCode error;
    beast::file file;
    file.open(body.path.c_str(), beast::file_mode::scan, error);
    if (error) co_return false;
    std::uint64_t left = file.size(error);
    if (error) co_return false;
    head.content_length(left);
    if (!co_await write_head(stream, head)) co_return false;
    if (head_only) co_return true;
    std::vector<char> bytes(std::min<std::uint64_t>(left, file_piece));
    while (left > 0) {
        const std::size_t got = file.read(bytes.data(), std::min<std::uint64_t>(left, bytes.size()), error);
        if (error || got == 0) co_return false;  // the file was truncated meanwhile
        co_await asio::async_write(stream, asio::buffer(bytes.data(), got), into(error));
        if (error) co_return false;
        left -= got;
    }
    co_return true;
}

std::string_view bytes_of(const HttpResponse& response) {
    if (const auto* text = std::get_if<std::string>(&response.body)) return *text;
    if (const auto* shared = std::get_if<std::shared_ptr<const std::string>>(&response.body)) {
        return *shared ? std::string_view(**shared) : std::string_view{};
    }
    return {};
}

}  // namespace

std::string content_policy(std::string_view host, bool secure) {
    // Not every browser includes WebSockets of the same host in 'self'.
    const std::string sockets =
        is_host(host) ? fmt::format(" {}://{}", secure ? "wss" : "ws", host) : std::string();
    // WebAssembly of our own: the house and the rules in the browser.
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'" +
           sockets +
           "; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
           "frame-ancestors 'none'";
}

std::size_t size_in_memory(const HttpResponse& response) {
    return std::holds_alternative<FileBody>(response.body) ? file_piece : bytes_of(response).size();
}

template <class Stream>
asio::awaitable<bool> write_response(Stream& stream, const HttpResponse& response,
                                     const ResponseOptions& options) {
    auto head = head_of(response, options);
    if (const auto* file = std::get_if<FileBody>(&response.body)) {
        co_return co_await write_file(stream, *file, std::move(head), options.head);
    }
    const std::string_view bytes = bytes_of(response);
    const bool without_body = response.status == 304 || response.status == 204;
    if (!without_body) head.content_length(bytes.size());
    if (options.head || without_body) co_return co_await write_head(stream, head);

    http::response<http::span_body<const char>> whole(std::move(head.base()));
    whole.body() = {bytes.data(), bytes.size()};
    ErrorCode error;
    http::response_serializer<http::span_body<const char>> serializer(whole);
    co_await http::async_write(stream, serializer, into(error));
    co_return !error;
}

template asio::awaitable<bool> write_response(PlainStream&, const HttpResponse&, const ResponseOptions&);
template asio::awaitable<bool> write_response(SecureStream&, const HttpResponse&, const ResponseOptions&);

}  // namespace subrosa::server
