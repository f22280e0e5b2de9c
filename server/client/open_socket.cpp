#include "server/client/open_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

namespace subrosa::client {

namespace {

namespace websocket = beast::websocket;

// The connection; outlives the Socket while operations are pending.
template <class Stream>
struct Inner : std::enable_shared_from_this<Inner<Stream>> {
    explicit Inner(Stream stream) : socket(std::move(stream)), wakeup(socket.get_executor()) {}

    // At most one read at a time; wakes the waiter.
    void start_reading() {
        if (reading) return;
        reading = true;
        asio::co_spawn(
            socket.get_executor(), [self = this->shared_from_this()] { return self->read_one(); },
            asio::detached);
    }

    asio::awaitable<void> read_one() {
        ErrorCode error;
        beast::flat_buffer buffer;
        co_await socket.async_read(buffer, into(error));
        Received received;
        if (error) {
            const unsigned code = socket.reason().code;
            received.closed = code == 0 ? 1006 : code;
        } else {
            received.text = beast::buffers_to_string(buffer.data());
        }
        arrived = std::move(received);
        reading = false;
        wakeup.cancel();
    }

    void abort() {
        ErrorCode ignored;
        beast::get_lowest_layer(socket).close(ignored);
    }

    websocket::stream<Stream, false> socket;
    asio::steady_timer wakeup;
    bool reading = false;
    std::optional<Received> arrived;
};

template <class Stream>
class SocketOf final : public Socket {
  public:
    explicit SocketOf(std::shared_ptr<Inner<Stream>> inner) : inner_(std::move(inner)) {}
    SocketOf(const SocketOf&) = delete;
    SocketOf& operator=(const SocketOf&) = delete;
    SocketOf(SocketOf&&) = delete;
    SocketOf& operator=(SocketOf&&) = delete;
    ~SocketOf() override { inner_->abort(); }

    asio::awaitable<bool> send(std::string text) override { return write(std::move(text), true); }
    asio::awaitable<bool> send_binary(std::string bytes) override { return write(std::move(bytes), false); }

    asio::awaitable<Received> receive(std::chrono::milliseconds timeout) override {
        const auto inner = inner_;
        if (!inner->arrived) {
            inner->start_reading();
            ErrorCode ignored;
            inner->wakeup.expires_after(timeout);
            if (!inner->arrived) co_await inner->wakeup.async_wait(into(ignored));
        }
        if (!inner->arrived) {
            Received nothing;
            nothing.timed_out = true;
            co_return nothing;
        }
        Received received = *inner->arrived;
        if (!received.closed) inner->arrived.reset();  // the end stays
        co_return received;
    }

    asio::awaitable<void> close() override {
        const auto inner = inner_;
        ErrorCode ignored;
        co_await inner->socket.async_close(websocket::close_code::normal, into(ignored));
    }

    void abort() override { inner_->abort(); }

    void set_receive_buffer(int bytes) override {
        ErrorCode ignored;
        beast::get_lowest_layer(inner_->socket)
            .set_option(asio::socket_base::receive_buffer_size(bytes), ignored);
    }

  private:
    asio::awaitable<bool> write(std::string bytes, bool text) {
        const auto inner = inner_;
        ErrorCode error;
        inner->socket.text(text);
        co_await inner->socket.async_write(asio::buffer(bytes), into(error));
        co_return !error;
    }

    std::shared_ptr<Inner<Stream>> inner_;
};

template <class Stream>
asio::awaitable<Result<std::unique_ptr<Socket>>> upgrade(Stream stream, const Settings& settings,
                                                         std::string target, Headers headers) {
    auto inner = std::make_shared<Inner<Stream>>(std::move(stream));
    auto timeouts = websocket::stream_base::timeout{};
    timeouts.handshake_timeout = settings.timeout;
    timeouts.idle_timeout = websocket::stream_base::none();
    timeouts.keep_alive_pings = false;
    inner->socket.set_option(timeouts);
    inner->socket.read_message_max(settings.largest);
    inner->socket.auto_fragment(false);
    inner->socket.write_buffer_bytes(512);
    inner->socket.set_option(
        websocket::stream_base::decorator([headers = std::move(headers)](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    ErrorCode error;
    websocket::response_type response;
    co_await inner->socket.async_handshake(response, settings.url.authority(), target, into(error));
    if (error == websocket::error::upgrade_declined) {
        co_return Error{fmt::format("{}: {}", response.result_int(), response.body())};
    }
    if (error) co_return Error{fmt::format("{}: {}", settings.url.origin(), error.message())};
    std::unique_ptr<Socket> socket = std::make_unique<SocketOf<Stream>>(std::move(inner));
    co_return socket;
}

}  // namespace

Headers own_headers(const Settings& settings, const std::string& cookies) {
    Headers headers;
    if (!cookies.empty()) headers.emplace_back("Cookie", cookies);
    if (settings.origin) {
        headers.emplace_back("Origin", *settings.origin);
    } else {
        headers.emplace_back("X-Subrosa", "1");
    }
    return headers;
}

std::optional<Error> need_trust(Settings& settings) {
    if (!settings.url.secure || settings.trust) return std::nullopt;
    auto trust = trust_system();
    if (!trust) return trust.error();
    settings.trust = *std::move(trust);
    return std::nullopt;
}

asio::awaitable<Result<std::unique_ptr<Socket>>> open_socket(asio::any_io_executor executor,
                                                             const Settings& settings, std::string target,
                                                             Headers headers) {
    auto stream = co_await connect(std::move(executor), settings);
    if (!stream) co_return stream.error();
    if (auto* plain = std::get_if<std::unique_ptr<PlainStream>>(&*stream)) {
        co_return co_await upgrade(std::move(**plain), settings, std::move(target), std::move(headers));
    }
    auto& secure = std::get<std::unique_ptr<SecureStream>>(*stream);
    co_return co_await upgrade(std::move(*secure), settings, std::move(target), std::move(headers));
}

}  // namespace subrosa::client
