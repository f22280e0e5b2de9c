#include "server/client/session.hpp"

#include "server/client/connect.hpp"
#include "server/client/open_socket.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <fmt/format.h>

#include <utility>

namespace subrosa::client {

namespace {

namespace http = beast::http;
using Request = http::request<http::string_body>;
using SteadyClock = std::chrono::steady_clock;

// Servers close connections that are idle for longer.
constexpr std::chrono::seconds freshness(8);

void keep_cookie(std::map<std::string, std::string>& cookies, std::string_view text) {
    const std::string_view pair = text.substr(0, text.find(';'));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) return;
    const std::string name(pair.substr(0, equals));
    if (text.find("Max-Age=0") != std::string_view::npos) {
        cookies.erase(name);
    } else {
        cookies[name] = pair.substr(equals + 1);
    }
}

std::string cookie_header(const std::map<std::string, std::string>& cookies) {
    std::string text;
    for (const auto& [name, value] : cookies) text += (text.empty() ? "" : "; ") + name + "=" + value;
    return text;
}

template <class Stream>
asio::awaitable<Result<Reply>> talk(Stream& stream, const Request& request, const Settings& settings,
                                    bool& keep) {
    ErrorCode error;
    const Deadline deadline(beast::get_lowest_layer(stream), settings.timeout);
    co_await http::async_write(stream, request, into(error));
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(settings.largest);
    // The response may arrive before the request is fully written.
    co_await http::async_read(stream, buffer, parser, into(error));
    if (error) co_return Error{fmt::format("{}: {}", settings.url.origin(), error.message())};
    auto response = parser.release();
    Reply reply;
    reply.status = response.result_int();
    reply.body = std::move(response.body());
    for (const auto& field : response) reply.headers.emplace_back(field.name_string(), field.value());
    keep = response.keep_alive();
    co_return reply;
}

}  // namespace

std::string_view Reply::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (beast::iequals(key, name)) return value;
    }
    return {};
}

struct Session::Impl {
    asio::any_io_executor executor;
    Settings settings;
    std::optional<AnyStream> stream;  // kept between requests
    SteadyClock::time_point used;
};

Session::Session(asio::any_io_executor executor, Settings settings)
    : impl_(std::make_unique<Impl>(Impl{std::move(executor), std::move(settings), {}, {}})) {}

Session::~Session() = default;

const Settings& Session::settings() const {
    return impl_->settings;
}

void Session::disconnect() {
    impl_->stream.reset();
}

asio::awaitable<Result<Reply>> Session::get(std::string target) {
    return exchange(false, std::move(target), {});
}

asio::awaitable<Result<Reply>> Session::post(std::string target, json::value body) {
    return exchange(true, std::move(target), json::serialize(body));
}

asio::awaitable<Result<Reply>> Session::exchange(bool post, std::string target, std::string body) {
    Impl& impl = *impl_;
    if (auto trouble = need_trust(impl.settings)) co_return *trouble;
    Request request(post ? http::verb::post : http::verb::get, target, 11);
    for (const auto& [name, value] : own_headers(impl.settings, cookie_header(cookies))) {
        request.set(name, value);
    }
    request.set(http::field::host, impl.settings.url.authority());
    if (post) {
        request.set(http::field::content_type, "application/json");
        request.body() = std::move(body);
        request.prepare_payload();
    }
    if (SteadyClock::now() - impl.used > freshness) disconnect();
    for (bool fresh = !impl.stream;; fresh = true) {
        if (fresh) {
            auto stream = co_await connect(impl.executor, impl.settings);
            if (!stream) co_return stream.error();
            impl.stream = *std::move(stream);
        }
        bool keep = false;
        Result<Reply> reply = Error{};
        if (auto* plain = std::get_if<std::unique_ptr<PlainStream>>(&*impl.stream)) {
            reply = co_await talk(**plain, request, impl.settings, keep);
        } else {
            reply = co_await talk(*std::get<std::unique_ptr<SecureStream>>(*impl.stream), request,
                                  impl.settings, keep);
        }
        impl.used = SteadyClock::now();
        if (!keep) disconnect();
        // The kept connection may be stale. Only idempotent requests are retried.
        if (!reply && !fresh && !post) continue;
        if (reply) {
            for (const auto& [name, value] : reply->headers) {
                if (beast::iequals(name, "Set-Cookie")) keep_cookie(cookies, value);
            }
        }
        co_return reply;
    }
}

asio::awaitable<Result<std::unique_ptr<Socket>>> Session::open(std::string target) {
    if (auto trouble = need_trust(impl_->settings)) co_return *trouble;
    co_return co_await open_socket(impl_->executor, impl_->settings, std::move(target),
                                   own_headers(impl_->settings, cookie_header(cookies)));
}

}  // namespace subrosa::client
