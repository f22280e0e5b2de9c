#include "server/net/http_connection.hpp"

#include "server/net/answers.hpp"
#include "server/net/socket_line.hpp"

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
HttpConnection<Stream>::HttpConnection(Stream stream, std::shared_ptr<Desk> desk, Crowd::Place place,
                                       const asio::ip::address& peer)
    : desk_(std::move(desk)),
      strand_(stream.get_executor()),
      stream_(std::move(stream)),
      place_(std::move(place)),
      peer_(peer),
      buffer_(2 * desk_->limits().header_bytes + desk_->limits().body_bytes),
      timer_(strand_) {}

template <class Stream>
asio::awaitable<void> HttpConnection<Stream>::run() {
    place_->occupy(this->weak_from_this());
    Next next = Next::gone;
    if (co_await shake_hands()) {
        do {
            next = co_await serve_one();
        } while (next == Next::request && !desk_->stopping &&
                 ++served_ < desk_->limits().requests_per_connection);
    }
    if (next != Next::gone) co_await leave(next == Next::close);
    unwatch();
    place_.reset();
    desk_->note_crowd();
}

template <class Stream>
asio::awaitable<bool> HttpConnection<Stream>::shake_hands() {
    if constexpr (is_secure<Stream>) {
        ErrorCode error;
        watch(desk_->limits().read, Over::cut);
        co_await stream_.async_handshake(asio::ssl::stream_base::server, into(error));
        unwatch();
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
    parser.header_limit(static_cast<std::uint32_t>(desk_->limits().header_bytes));
    parser.body_limit(desk_->limits().body_bytes);
    watch(desk_->limits().read, Over::stop_reading);
    reading_ = true;
    if (desk_->stopping) wind_down();
    std::optional<HttpResponse> trouble = co_await read_head(parser);
    if (!trouble && !parser.is_header_done()) co_return Next::gone;  // nothing was asked
    const asio::ip::address client = client_of(parser.get(), peer_, desk_->proxies);
    if (!trouble) trouble = trouble_with(parser.get(), *desk_);
    if (!trouble && !desk_->requests.take(client)) {
        trouble = slow_down("too many requests");
    }
    const bool upgrade = !trouble && beast::websocket::is_upgrade(parser.get());
    if (upgrade) trouble = trouble_with_upgrade(parser.get(), client);
    if (!trouble && !upgrade) trouble = co_await read_body(parser);
    reading_ = false;
    unwatch();

    Incoming request = parser.release();
    Manner manner = manner_of(request, is_secure<Stream> || was_secure(request, peer_, desk_->proxies));
    if (trouble) {
        desk_->events.refused(trouble->status);
        manner.keep_alive = false;
        co_return co_await answer_with(*trouble, manner);
    }
    HttpRequest asked = request_from(request, client, manner, desk_->settings);
    if (upgrade) {
        become_socket(std::move(request), std::move(asked), std::move(manner));
        co_return Next::gone;
    }
    HttpResponse response = co_await handle(std::move(asked));
    const WaitingShare share(desk_->waiting.of(key_of(client)), manner.head ? 0 : size_in_memory(response));
    if (!share.granted()) {
        desk_->events.too_slow.add();
        response = refuse(503, "too much waits to be read by your address", "too_slow");
        response.headers.emplace_back("Retry-After", "1");
        manner.keep_alive = false;
    }
    co_return co_await answer_with(response, manner);
}

// Nothing with a head that is not done: the connection ended, or nobody asked anything in time.
template <class Stream>
asio::awaitable<std::optional<HttpResponse>> HttpConnection<Stream>::read_head(Parser& parser) {
    ErrorCode error;
    buffer_.begin_head();
    co_await http::async_read_header(stream_, buffer_, parser, into(error));
    if (buffer_.end_head()) co_return refuse(400, "a header goes on in the next line");
    if (!error) co_return std::nullopt;
    if (!parser.got_some() && buffer_.size() == 0) co_return std::nullopt;
    co_return reading_trouble(error, timed_out_, *desk_);
}

template <class Stream>
asio::awaitable<std::optional<HttpResponse>> HttpConnection<Stream>::read_body(Parser& parser) {
    ErrorCode error;
    if (expects_go_on(parser.get())) {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(stream_, asio::buffer(go_on), into(error));
    }
    if (!error && !parser.is_done()) co_await http::async_read(stream_, buffer_, parser, into(error));
    if (!error) co_return std::nullopt;
    co_return reading_trouble(error, timed_out_, *desk_);
}

template <class Stream>
std::optional<HttpResponse> HttpConnection<Stream>::trouble_with_upgrade(const Incoming& request,
                                                                         const asio::ip::address& client) {
    if (buffer_.size() > 0 || has_body(request))
        return refuse(400, "nothing may be sent before the upgrade is accepted");
    if (!place_->count_for(key_of(client))) return refuse(429, "too many connections");
    return std::nullopt;
}

template <class Stream>
asio::awaitable<HttpResponse> HttpConnection<Stream>::handle(HttpRequest request) {
    const auto begin = Clock::now();
    HttpResponse response;
    try {
        response = co_await desk_->application->handle(std::move(request));
    } catch (const std::exception& trouble) {
        spdlog::error("a request could not be handled: {}", trouble.what());
        response = refuse(500, "trouble inside the server");
    }
    desk_->numbers.handling.observe(Clock::now() - begin);
    co_return response;
}

template <class Stream>
asio::awaitable<typename HttpConnection<Stream>::Next> HttpConnection<Stream>::answer_with(
    const HttpResponse& response, const Manner& manner) {
    Manner kept = manner;
    kept.keep_alive =
        manner.keep_alive && !desk_->stopping && served_ + 1 < desk_->limits().requests_per_connection;
    desk_->numbers.answered(response.status);
    watch(desk_->limits().write, Over::cut);
    const bool written = co_await write_response(stream_, response, kept);
    unwatch();
    if (!written && timed_out_) desk_->events.too_slow.add();
    if (!written) co_return Next::gone;
    co_return kept.keep_alive ? Next::request : Next::close;
}

// The last answer must arrive: whoever still sends is read a little longer, or the answer would be lost.
template <class Stream>
asio::awaitable<void> HttpConnection<Stream>::leave(bool politely) {
    ErrorCode error;
    if (!politely) co_return cut();
    constexpr std::chrono::milliseconds a_little(1000);
    watch(std::min(desk_->limits().closing, a_little), Over::cut);
    if constexpr (is_secure<Stream>) co_await stream_.async_shutdown(into(error));
    auto& socket = beast::get_lowest_layer(stream_);
    socket.shutdown(asio::socket_base::shutdown_send, error);
    std::array<char, 1024> thrown_away;  // NOLINT(*-member-init)
    for (std::size_t read = 0; !error && read < (1U << 20U);) {
        read += co_await socket.async_read_some(asio::buffer(thrown_away), into(error));
    }
    unwatch();
    cut();
}

// From here on the connection is the line's; what HTTP needed is let go with us.
template <class Stream>
void HttpConnection<Stream>::become_socket(Incoming request, HttpRequest asked, Manner manner) {
    manner.keep_alive = false;
    auto upgrade = std::make_unique<Upgrade>();
    upgrade->request = std::move(request);
    upgrade->asked = std::move(asked);
    upgrade->manner = std::move(manner);
    handed_over_ = true;
    auto account = desk_->waiting.of(key_of(upgrade->asked.address));
    auto line = std::make_shared<SocketLine<Stream>>(std::move(stream_), desk_, std::move(*place_),
                                                     std::move(account));
    asio::co_spawn(
        strand_, [line, upgrade = std::move(upgrade)]() mutable { return line->run(std::move(upgrade)); },
        asio::detached);
}

// ---- time
// ----------------------------------------------------------------------------------------------------------

template <class Stream>
void HttpConnection<Stream>::watch(std::chrono::milliseconds time, Over over) {
    const unsigned mine = ++watches_;
    timed_out_ = false;
    timer_.expires_after(time);
    timer_.async_wait([weak = this->weak_from_this(), mine, over](const ErrorCode& error) {
        const auto self = weak.lock();
        if (error || !self || self->watches_ != mine) return;
        self->timed_out_ = true;
        over == Over::cut ? self->cut() : self->stop_reading();
    });
}

template <class Stream>
void HttpConnection<Stream>::unwatch() {
    ++watches_;
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
void HttpConnection<Stream>::wind_down() {
    asio::dispatch(strand_, [weak = this->weak_from_this()] {
        const auto self = weak.lock();
        if (self && self->reading_) self->stop_reading();  // else the answer that is being made is the last
    });
}

template <class Stream>
void HttpConnection<Stream>::hang_up() {
    asio::dispatch(strand_, [weak = this->weak_from_this()] {
        if (const auto self = weak.lock()) self->cut();
    });
}

template class HttpConnection<PlainStream>;
template class HttpConnection<SecureStream>;

}  // namespace subrosa::server
