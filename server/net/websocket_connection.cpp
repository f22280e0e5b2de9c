#include "server/net/websocket_connection.hpp"

#include "server/net/answers.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace {

namespace websocket = beast::websocket;

websocket::stream_base::timeout timeouts(const Limits& limits) {
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = limits.closing;
    timeouts.idle_timeout = limits.idle;
    timeouts.keep_alive_pings = true;
    return timeouts;
}

}  // namespace

template <class Stream>
WebSocketConnection<Stream>::WebSocketConnection(Stream stream, std::shared_ptr<ListenerContext> context,
                                                 ConnectionRegistry::Slot slot,
                                                 std::shared_ptr<SendBacklog::Account> waiting)
    : context_(std::move(context)),
      strand_(stream.get_executor()),
      account_(std::move(waiting)),
      socket_(std::move(stream)),
      slot_(std::move(slot)) {
    context_->metrics.sockets.add(1);
}

template <class Stream>
WebSocketConnection<Stream>::~WebSocketConnection() {
    account_->give_back(waiting_bytes_);
    context_->metrics.sockets.add(-1);
}

template <class Stream>
asio::awaitable<void> WebSocketConnection<Stream>::run(std::unique_ptr<Upgrade> upgrade) {
    slot_->attach(this->weak_from_this());
    address_ = key_of(upgrade->asked.address);
    if (context_->stopping) shut_down();
    if (co_await accept(std::move(upgrade))) co_await listen();
    cut();
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        waiting_ = {};
    }
    if (const auto handler = std::exchange(handler_, nullptr)) handler->closed();
    slot_.reset();
    context_->update_connections_gauge();
}

template <class Stream>
asio::awaitable<bool> WebSocketConnection<Stream>::accept(std::unique_ptr<Upgrade> upgrade) {
    AcceptResult accepted;
    try {
        accepted = co_await context_->application->accept_socket(std::move(upgrade->asked),
                                                                 this->shared_from_this());
    } catch (const std::exception& trouble) {
        spdlog::error("a WebSocket could not be accepted: {}", trouble.what());
        accepted = refuse(500, "trouble inside the server");
    }
    if (const auto* response = std::get_if<HttpResponse>(&accepted)) {
        co_await refuse_upgrade(*response, upgrade->options);
        co_return false;
    }
    handler_ = std::get<std::shared_ptr<SocketHandler>>(accepted);

    ErrorCode error;
    socket_.set_option(timeouts(context_->limits()));
    socket_.read_message_max(context_->limits().message_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.control_callback([this](websocket::frame_type /*kind*/, beast::string_view /*payload*/) {
        count_ping();  // or another control frame
    });
    co_await socket_.async_accept(upgrade->request, into(error));
    if (error) co_return false;
    {
        const std::lock_guard lock(mutex_);
        accepted_ = true;
        writing_ = !waiting_.empty() || closing_;
        if (!writing_) co_return true;
    }
    start_writing();
    co_return true;
}

template <class Stream>
asio::awaitable<void> WebSocketConnection<Stream>::refuse_upgrade(const HttpResponse& response,
                                                                  const ResponseOptions& options) {
    start_close_timer();
    const bool written = co_await write_response(socket_.next_layer(), response, options);
    ErrorCode ignored;
    if (written) beast::get_lowest_layer(socket_).shutdown(asio::socket_base::shutdown_send, ignored);
}

template <class Stream>
asio::awaitable<void> WebSocketConnection<Stream>::listen() {
    constexpr std::size_t longest_kept = 512;  // buffer capacity kept between messages
    std::array<char, 256> piece;               // NOLINT(*-member-init): written before it is read
    std::string message;
    TokenBucket bucket;
    ErrorCode error;
    while (true) {
        const std::size_t got = co_await socket_.async_read_some(asio::buffer(piece), into(error));
        if (error) co_return;
        if (!socket_.got_text()) {
            close(CloseCode::bad_data, "text messages only");
            continue;
        }
        message.append(piece.data(), got);
        if (!socket_.is_message_done()) continue;
        co_await apply_rate_limit(bucket);
        if (!handle_message(message)) close(CloseCode::trouble, "trouble inside the server");
        message.clear();
        if (message.capacity() > longest_kept) message.shrink_to_fit();
    }
}

// Delays reading if the socket, its person or its address exceeds its rate.
template <class Stream>
asio::awaitable<void> WebSocketConnection<Stream>::apply_rate_limit(TokenBucket& bucket) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) co_return;
    }
    const auto wait = std::max({bucket.borrow(context_->limits().messages, Clock::now()),
                                Clock::duration(context_->messages.borrow(address_)), handler_->pace()});
    if (wait <= Clock::duration::zero()) co_return;
    ErrorCode error;
    asio::steady_timer timer(strand_, wait);
    rate_timer_ = &timer;
    co_await timer.async_wait(into(error));
    rate_timer_ = nullptr;
}

// A closing socket keeps reading, to receive the client's close frame.
template <class Stream>
void WebSocketConnection<Stream>::cancel_rate_delay() {
    if (rate_timer_ != nullptr) rate_timer_->cancel();
}

template <class Stream>
bool WebSocketConnection<Stream>::handle_message(std::string_view text) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) return true;
    }
    context_->metrics.messages_in.add();
    try {
        handler_->message(text);
        return true;
    } catch (const std::exception& trouble) {
        spdlog::error("a message could not be handled: {}", trouble.what());
        return false;
    }
}

template <class Stream>
void WebSocketConnection<Stream>::count_ping() {
    if (pings_.take(context_->limits().pings, Clock::now())) return;
    asio::post(strand_, [self = this->shared_from_this()] {
        if (self->begin_closing(CloseCode::policy, "too many pings", false))
            self->context_->events.rate_limited.add();
    });
}

// ---- sending
// ----------------------------------------------------------------------------------------------------------

// Needs the mutex. A client with an empty queue is not too slow, whatever the size.
template <class Stream>
bool WebSocketConnection<Stream>::may_queue(std::size_t bytes) {
    const Limits& limits = context_->limits();
    if (waiting_messages_ == 0 && bytes <= limits.longest_sent) {
        account_->take_anyway(bytes);
        return true;
    }
    return waiting_messages_ < limits.waiting_messages && waiting_bytes_ + bytes <= limits.waiting_bytes &&
           account_->take(bytes);
}

template <class Stream>
void WebSocketConnection<Stream>::send(std::shared_ptr<const std::string> text) {
    bool too_slow = false;
    {
        const std::lock_guard lock(mutex_);
        if (closing_ || over_) return;
        too_slow = !may_queue(text->size());
        if (!too_slow) {
            waiting_bytes_ += text->size();
            ++waiting_messages_;
            waiting_.push_back(std::move(text));
            if (!accepted_ || writing_) return;
            writing_ = true;
        }
    }
    if (!too_slow) {
        start_writing();
    } else if (begin_closing(CloseCode::try_later, "too slow", true)) {
        context_->events.too_slow.add();
    }
}

template <class Stream>
void WebSocketConnection<Stream>::close(CloseCode code, std::string_view reason) {
    begin_closing(code, reason, false);
}

template <class Stream>
bool WebSocketConnection<Stream>::begin_closing(CloseCode code, std::string_view reason, bool drop_waiting) {
    constexpr std::size_t longest_reason = 120;  // a control frame holds 125 bytes with the code
    bool start = false;
    {
        const std::lock_guard lock(mutex_);
        if (closing_ || over_) return false;
        closing_ = Closing{code, std::string(reason.substr(0, longest_reason)), drop_waiting};
        if (drop_waiting) waiting_ = {};
        start = accepted_ && !writing_;
        if (start) writing_ = true;
    }
    asio::dispatch(strand_, [self = this->shared_from_this()] { self->start_close_timer(); });
    if (start) start_writing();
    return true;
}

// Call it only after setting writing_.
template <class Stream>
void WebSocketConnection<Stream>::start_writing() {
    asio::co_spawn(
        strand_, [self = this->shared_from_this()] { return self->write_waiting(); }, asio::detached);
}

template <class Stream>
asio::awaitable<void> WebSocketConnection<Stream>::write_waiting() {
    std::vector<std::shared_ptr<const std::string>> batch;
    ErrorCode error;
    while (true) {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty() && !closing_) {
                writing_ = false;
                co_return;
            }
            if (waiting_.empty()) break;
            batch = std::exchange(waiting_, {});
        }
        for (auto& text : batch) {
            co_await socket_.async_write(asio::buffer(*text), into(error));
            if (error) {
                cut();  // writing_ stays set: nothing more is written
                co_return;
            }
            if (!count_written(text->size())) break;
            text.reset();
        }
    }
    websocket::close_reason reason;  // closing_ never changes once set
    reason.code = static_cast<std::uint16_t>(closing_->code);
    reason.reason = closing_->reason;
    co_await socket_.async_close(reason, into(error));
}

// False: the remaining messages are dropped.
template <class Stream>
bool WebSocketConnection<Stream>::count_written(std::size_t bytes) {
    context_->metrics.messages_out.add();
    context_->metrics.bytes_out.add(bytes);
    account_->give_back(bytes);
    const std::lock_guard lock(mutex_);
    waiting_bytes_ -= bytes;
    --waiting_messages_;
    return !closing_ || !closing_->drop_waiting;
}

// ---- closing
// ----------------------------------------------------------------------------------------------------------

template <class Stream>
void WebSocketConnection<Stream>::start_close_timer() {
    cancel_rate_delay();
    if (close_timer_) return;
    close_timer_ = std::make_unique<asio::steady_timer>(strand_, context_->limits().closing);
    close_timer_->async_wait([weak = this->weak_from_this()](ErrorCode error) {
        if (error) return;
        if (const auto self = weak.lock()) self->cut();
    });
}

template <class Stream>
void WebSocketConnection<Stream>::abort() {
    asio::dispatch(strand_, [self = this->shared_from_this()] { self->cut(); });
}

template <class Stream>
void WebSocketConnection<Stream>::cut() {
    ErrorCode ignored;
    beast::get_lowest_layer(socket_).close(ignored);
    cancel_rate_delay();
    close_timer_.reset();
}

template class WebSocketConnection<PlainStream>;
template class WebSocketConnection<SecureStream>;

}  // namespace subrosa::server
