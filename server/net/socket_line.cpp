#include "server/net/socket_line.hpp"

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
SocketLine<Stream>::SocketLine(Stream stream, std::shared_ptr<Desk> desk, Crowd::Place place,
                               std::shared_ptr<WaitingBytes::Account> waiting)
    : desk_(std::move(desk)),
      strand_(stream.get_executor()),
      account_(std::move(waiting)),
      socket_(std::move(stream)),
      place_(std::move(place)) {
    desk_->numbers.sockets.add(1);
}

template <class Stream>
SocketLine<Stream>::~SocketLine() {
    account_->give_back(waiting_bytes_);
    desk_->numbers.sockets.add(-1);
}

template <class Stream>
asio::awaitable<void> SocketLine<Stream>::run(std::unique_ptr<Upgrade> upgrade) {
    place_->occupy(this->weak_from_this());
    address_ = key_of(upgrade->asked.address);
    if (desk_->stopping) wind_down();
    if (co_await accept(std::move(upgrade))) co_await listen();
    cut();
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        waiting_ = {};
    }
    if (const auto attendance = std::exchange(attendance_, nullptr)) attendance->closed();
    place_.reset();
    desk_->note_crowd();
}

template <class Stream>
asio::awaitable<bool> SocketLine<Stream>::accept(std::unique_ptr<Upgrade> upgrade) {
    Attended attended;
    try {
        attended = co_await desk_->application->attend(std::move(upgrade->asked), this->shared_from_this());
    } catch (const std::exception& trouble) {
        spdlog::error("a WebSocket could not be attended: {}", trouble.what());
        attended = refuse(500, "trouble inside the server");
    }
    if (const auto* response = std::get_if<HttpResponse>(&attended)) {
        co_await refuse_upgrade(*response, upgrade->manner);
        co_return false;
    }
    attendance_ = std::get<std::shared_ptr<Attendance>>(attended);

    ErrorCode error;
    socket_.set_option(timeouts(desk_->limits()));
    socket_.read_message_max(desk_->limits().message_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.control_callback([this](websocket::frame_type /*kind*/, beast::string_view /*payload*/) {
        note_ping();  // or another frame that is answered without being heard
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
asio::awaitable<void> SocketLine<Stream>::refuse_upgrade(const HttpResponse& response, const Manner& manner) {
    give_up_later();
    const bool written = co_await write_response(socket_.next_layer(), response, manner);
    ErrorCode ignored;
    if (written) beast::get_lowest_layer(socket_).shutdown(asio::socket_base::shutdown_send, ignored);
}

template <class Stream>
asio::awaitable<void> SocketLine<Stream>::listen() {
    constexpr std::size_t longest_kept = 512;  // of the room for a message, between two messages
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
        co_await obey_rate(bucket);
        if (!hear(message)) close(CloseCode::trouble, "trouble inside the server");
        message.clear();
        if (message.capacity() > longest_kept) message.shrink_to_fit();
    }
}

// Whoever sends too fast is read later: this socket, its person or its address.
template <class Stream>
asio::awaitable<void> SocketLine<Stream>::obey_rate(TokenBucket& bucket) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) co_return;
    }
    const auto wait = std::max({bucket.borrow(desk_->limits().messages, Clock::now()),
                                Clock::duration(desk_->messages.borrow(address_)), attendance_->pace()});
    if (wait <= Clock::duration::zero()) co_return;
    ErrorCode error;
    asio::steady_timer timer(strand_, wait);
    pause_ = &timer;
    co_await timer.async_wait(into(error));
    pause_ = nullptr;
}

// A line that closes reads on, to see the other side's answer.
template <class Stream>
void SocketLine<Stream>::end_pause() {
    if (pause_ != nullptr) pause_->cancel();
}

template <class Stream>
bool SocketLine<Stream>::hear(std::string_view text) {
    {
        const std::lock_guard lock(mutex_);
        if (closing_) return true;
    }
    desk_->numbers.messages_in.add();
    try {
        attendance_->message(text);
        return true;
    } catch (const std::exception& trouble) {
        spdlog::error("a message could not be handled: {}", trouble.what());
        return false;
    }
}

template <class Stream>
void SocketLine<Stream>::note_ping() {
    if (pings_.take(desk_->limits().pings, Clock::now())) return;
    asio::post(strand_, [self = this->shared_from_this()] {
        if (self->begin_closing(CloseCode::policy, "too many pings", false))
            self->desk_->events.rate_limited.add();
    });
}

// ---- sending
// ----------------------------------------------------------------------------------------------------------

// With the mutex. Whoever has read everything is not too slow, however much comes next.
template <class Stream>
bool SocketLine<Stream>::may_wait(std::size_t bytes) {
    const Limits& limits = desk_->limits();
    if (waiting_messages_ == 0 && bytes <= limits.longest_sent) {
        account_->take_anyway(bytes);
        return true;
    }
    return waiting_messages_ < limits.waiting_messages && waiting_bytes_ + bytes <= limits.waiting_bytes &&
           account_->take(bytes);
}

template <class Stream>
void SocketLine<Stream>::send(std::shared_ptr<const std::string> text) {
    bool too_slow = false;
    {
        const std::lock_guard lock(mutex_);
        if (closing_ || over_) return;
        too_slow = !may_wait(text->size());
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
        desk_->events.too_slow.add();
    }
}

template <class Stream>
void SocketLine<Stream>::close(CloseCode code, std::string_view reason) {
    begin_closing(code, reason, false);
}

template <class Stream>
bool SocketLine<Stream>::begin_closing(CloseCode code, std::string_view reason, bool drop_waiting) {
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
    asio::dispatch(strand_, [self = this->shared_from_this()] { self->give_up_later(); });
    if (start) start_writing();
    return true;
}

// Only whoever set writing_ may call it.
template <class Stream>
void SocketLine<Stream>::start_writing() {
    asio::co_spawn(
        strand_, [self = this->shared_from_this()] { return self->write_waiting(); }, asio::detached);
}

template <class Stream>
asio::awaitable<void> SocketLine<Stream>::write_waiting() {
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
                cut();  // nobody writes any more: writing_ stays
                co_return;
            }
            if (!note_written(text->size())) break;
            text.reset();
        }
    }
    websocket::close_reason reason;  // closing_ never changes once it is there
    reason.code = static_cast<std::uint16_t>(closing_->code);
    reason.reason = closing_->reason;
    co_await socket_.async_close(reason, into(error));
}

// False: what is left is not to be written any more.
template <class Stream>
bool SocketLine<Stream>::note_written(std::size_t bytes) {
    desk_->numbers.messages_out.add();
    desk_->numbers.bytes_out.add(bytes);
    account_->give_back(bytes);
    const std::lock_guard lock(mutex_);
    waiting_bytes_ -= bytes;
    --waiting_messages_;
    return !closing_ || !closing_->drop_waiting;
}

// ---- hanging up
// ----------------------------------------------------------------------------------------------------------

template <class Stream>
void SocketLine<Stream>::give_up_later() {
    end_pause();
    if (patience_) return;
    patience_ = std::make_unique<asio::steady_timer>(strand_, desk_->limits().closing);
    patience_->async_wait([weak = this->weak_from_this()](ErrorCode error) {
        if (error) return;
        if (const auto self = weak.lock()) self->cut();
    });
}

template <class Stream>
void SocketLine<Stream>::hang_up() {
    asio::dispatch(strand_, [self = this->shared_from_this()] { self->cut(); });
}

template <class Stream>
void SocketLine<Stream>::cut() {
    ErrorCode ignored;
    beast::get_lowest_layer(socket_).close(ignored);
    end_pause();
    patience_.reset();
}

template class SocketLine<PlainStream>;
template class SocketLine<SecureStream>;

}  // namespace subrosa::server
