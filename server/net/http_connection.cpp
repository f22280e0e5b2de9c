#include "server/net/http_connection.hpp"

#include "server/net/answers.hpp"
#include "server/net/websocket_connection.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace {

namespace http = beast::http;

template <class Stream>
constexpr bool is_secure = std::is_same_v<Stream, SecureStream>;

}  // namespace

template <class Stream>
HttpConnection<Stream>::HttpConnection(Stream stream, std::shared_ptr<ListenerContext> context,
                                       ConnectionRegistry::Slot slot, const asio::ip::address& peer)
    : context_(std::move(context)),
      strand_(stream.get_executor()),
      stream_(std::move(stream)),
      slot_(std::move(slot)),
      peer_(peer),
      buffer_(2 * context_->limits().header_bytes + context_->limits().body_bytes),
      timer_(strand_) {}

template <class Stream>
asio::awaitable<void> HttpConnection<Stream>::run() {
    slot_->attach(this->weak_from_this());
    Next next = Next::gone;
    if (co_await handshake()) {
        do {
            next = co_await serve_one();
        } while (next == Next::request && !context_->stopping &&
                 ++served_ < context_->limits().requests_per_connection);
    }
    if (next != Next::gone) co_await leave(next == Next::close);
    cancel_timer();
    slot_.reset();
    context_->update_connections_gauge();
}

template <class Stream>
asio::awaitable<bool> HttpConnection<Stream>::handshake() {
    if constexpr (is_secure<Stream>) {
        ErrorCode error;
        start_timer(context_->limits().read, OnTimeout::cut);
        co_await stream_.async_handshake(asio::ssl::stream_base::server, into(error));
        cancel_timer();
        co_return !error;
    } else {
        co_return true;
    }
}

// ---- one request
// ----------------------------------------------------------------------------------------------------------

template <class Stream>
asio::awaitable<typename HttpConnection<Stream>::Next> HttpConnection<Stream>::serve_one() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(context_->limits().header_bytes));
    parser.body_limit(context_->limits().body_bytes);
    start_timer(context_->limits().read, OnTimeout::stop_reading);
    reading_ = true;
    if (context_->stopping) shut_down();
    std::optional<HttpResponse> trouble = co_await read_head(parser);
    if (!trouble && !parser.is_header_done()) co_return Next::gone;  // no request
    const asio::ip::address client = client_of(parser.get(), peer_, context_->proxies);
    if (!trouble) trouble = trouble_with(parser.get(), *context_);
    if (!trouble) {
        const bool asset = std::string_view(parser.get().target()).starts_with("/assets/");
        if (!(asset ? context_->assets : context_->requests).take(client))
            trouble = slow_down("too many requests");
    }
    const bool upgrade = !trouble && beast::websocket::is_upgrade(parser.get());
    if (upgrade) trouble = trouble_with_upgrade(parser.get(), client);
    if (!trouble && !upgrade) trouble = co_await read_body(parser);
    reading_ = false;
    cancel_timer();

    RawRequest request = parser.release();
    ResponseOptions options =
        response_options(request, is_secure<Stream> || was_secure(request, peer_, context_->proxies));
    if (trouble) {
        context_->events.refused(trouble->status);
        options.keep_alive = false;
        co_return co_await answer_with(*trouble, options);
    }
    HttpRequest asked = request_from(request, client, options, context_->settings);
    if (upgrade) {
        upgrade_to_websocket(std::move(request), std::move(asked), std::move(options));
        co_return Next::gone;
    }
    HttpResponse response = co_await handle(std::move(asked));
    const SendBacklogShare share(context_->waiting.of(key_of(client)),
                                 options.head ? 0 : size_in_memory(response));
    if (!share.granted()) {
        context_->events.too_slow.add();
        response = refuse(503, "too much waits to be read by your address", "too_slow");
        response.headers.emplace_back("Retry-After", "1");
        options.keep_alive = false;
    }
    co_return co_await answer_with(response, options);
}

// Nothing while the header is incomplete: the connection ended, or no request came in time.
template <class Stream>
asio::awaitable<std::optional<HttpResponse>> HttpConnection<Stream>::read_head(Parser& parser) {
    ErrorCode error;
    buffer_.begin_head();
    co_await http::async_read_header(stream_, buffer_, parser, into(error));
    if (buffer_.end_head()) co_return refuse(400, "a header goes on in the next line");
    if (!error) co_return std::nullopt;
    if (!parser.got_some() && buffer_.size() == 0) co_return std::nullopt;
    co_return reading_trouble(error, timed_out_, *context_);
}

template <class Stream>
asio::awaitable<std::optional<HttpResponse>> HttpConnection<Stream>::read_body(Parser& parser) {
    ErrorCode error;
    if (expects_continue(parser.get())) {
        static constexpr std::string_view continue_line = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(stream_, asio::buffer(continue_line), into(error));
    }
    if (!error && !parser.is_done()) co_await http::async_read(stream_, buffer_, parser, into(error));
    if (!error) co_return std::nullopt;
    co_return reading_trouble(error, timed_out_, *context_);
}

template <class Stream>
std::optional<HttpResponse> HttpConnection<Stream>::trouble_with_upgrade(const RawRequest& request,
                                                                         const asio::ip::address& client) {
    if (buffer_.size() > 0 || has_body(request))
        return refuse(400, "nothing may be sent before the upgrade is accepted");
    if (!slot_->count_for(key_of(client))) return refuse(429, "too many connections");
    return std::nullopt;
}

template <class Stream>
asio::awaitable<HttpResponse> HttpConnection<Stream>::handle(HttpRequest request) {
    const auto begin = Clock::now();
    HttpResponse response;
    try {
        response = co_await context_->application->handle(std::move(request));
    } catch (const std::exception& trouble) {
        spdlog::error("a request could not be handled: {}", trouble.what());
        response = refuse(500, "trouble inside the server");
    }
    context_->metrics.handling.observe(Clock::now() - begin);
    co_return response;
}

template <class Stream>
asio::awaitable<typename HttpConnection<Stream>::Next> HttpConnection<Stream>::answer_with(
    const HttpResponse& response, const ResponseOptions& options) {
    ResponseOptions kept = options;
    kept.keep_alive =
        options.keep_alive && !context_->stopping && served_ + 1 < context_->limits().requests_per_connection;
    context_->metrics.answered(response.status);
    start_timer(context_->limits().write, OnTimeout::cut);
    const bool written = co_await write_response(stream_, response, kept);
    cancel_timer();
    if (!written && timed_out_) context_->events.too_slow.add();
    if (!written) co_return Next::gone;
    co_return kept.keep_alive ? Next::request : Next::close;
}

// Keeps reading for a moment, because closing with unread data would discard the last response.
template <class Stream>
asio::awaitable<void> HttpConnection<Stream>::leave(bool gracefully) {
    ErrorCode error;
    if (!gracefully) co_return cut();
    constexpr std::chrono::milliseconds a_little(1000);
    start_timer(std::min(context_->limits().closing, a_little), OnTimeout::cut);
    if constexpr (is_secure<Stream>) co_await stream_.async_shutdown(into(error));
    auto& socket = beast::get_lowest_layer(stream_);
    socket.shutdown(asio::socket_base::shutdown_send, error);
    std::array<char, 1024> thrown_away;  // NOLINT(*-member-init)
    for (std::size_t read = 0; !error && read < (1U << 20U);) {
        read += co_await socket.async_read_some(asio::buffer(thrown_away), into(error));
    }
    cancel_timer();
    cut();
}

// The WebSocketConnection takes over the stream; HTTP state is released.
template <class Stream>
void HttpConnection<Stream>::upgrade_to_websocket(RawRequest request, HttpRequest asked,
                                                  ResponseOptions options) {
    options.keep_alive = false;
    auto upgrade = std::make_unique<Upgrade>();
    upgrade->request = std::move(request);
    upgrade->asked = std::move(asked);
    upgrade->options = std::move(options);
    handed_over_ = true;
    auto account = context_->waiting.of(key_of(upgrade->asked.address));
    auto socket = std::make_shared<WebSocketConnection<Stream>>(std::move(stream_), context_,
                                                                std::move(*slot_), std::move(account));
    asio::co_spawn(
        strand_, [socket, upgrade = std::move(upgrade)]() mutable { return socket->run(std::move(upgrade)); },
        asio::detached);
}

// ---- timer
// ----------------------------------------------------------------------------------------------------------

template <class Stream>
void HttpConnection<Stream>::start_timer(std::chrono::milliseconds time, OnTimeout action) {
    const unsigned mine = ++timer_generation_;
    timed_out_ = false;
    timer_.expires_after(time);
    timer_.async_wait([weak = this->weak_from_this(), mine, action](const ErrorCode& error) {
        const auto self = weak.lock();
        if (error || !self || self->timer_generation_ != mine) return;
        self->timed_out_ = true;
        action == OnTimeout::cut ? self->cut() : self->stop_reading();
    });
}

template <class Stream>
void HttpConnection<Stream>::cancel_timer() {
    ++timer_generation_;
    timer_.cancel();
}

template <class Stream>
void HttpConnection<Stream>::stop_reading() {
    ErrorCode ignored;
    if (!handed_over_) {
        beast::get_lowest_layer(stream_).shutdown(asio::socket_base::shutdown_receive, ignored);
    }
}

template <class Stream>
void HttpConnection<Stream>::cut() {
    ErrorCode ignored;
    if (!handed_over_) beast::get_lowest_layer(stream_).close(ignored);
}

template <class Stream>
void HttpConnection<Stream>::shut_down() {
    asio::dispatch(strand_, [weak = this->weak_from_this()] {
        const auto self = weak.lock();
        if (self && self->reading_) self->stop_reading();  // otherwise the current response is the last
    });
}

template <class Stream>
void HttpConnection<Stream>::abort() {
    asio::dispatch(strand_, [weak = this->weak_from_this()] {
        if (const auto self = weak.lock()) self->cut();
    });
}

template class HttpConnection<PlainStream>;
template class HttpConnection<SecureStream>;

}  // namespace subrosa::server
