#include "server/net/listener.hpp"

#include "server/net/http_connection.hpp"
#include "server/net/tls.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/this_coro.hpp>
#include <fmt/format.h>

#include <atomic>
#include <spdlog/spdlog.h>
#include <string_view>
#include <utility>

namespace subrosa::server {

using asio::ip::tcp;

struct Listener::Impl : std::enable_shared_from_this<Listener::Impl> {
    Impl(asio::io_context& io_context, std::shared_ptr<ListenerContext> shared)
        : io(io_context), context(std::move(shared)), acceptor(asio::make_strand(io_context)) {}

    Result<std::uint16_t> bind();
    asio::awaitable<void> accept();
    void welcome(tcp::socket socket);
    template <class Stream>
    void start(Stream stream, ConnectionRegistry::Slot slot, const asio::ip::address& peer);

    asio::io_context& io;
    const std::shared_ptr<ListenerContext> context;
    std::atomic<std::shared_ptr<asio::ssl::context>> tls;  // null: none
    tcp::acceptor acceptor;
    std::uint16_t port = 0;
};

Result<std::uint16_t> Listener::Impl::bind() {
    const auto& settings = context->settings;
    ErrorCode error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) return Error{fmt::format("{} is no address to listen on", settings.address)};
    const tcp::endpoint endpoint(address, settings.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) {
        return Error{
            fmt::format("cannot listen on {} port {}: {}", settings.address, settings.port, error.message())};
    }
    return acceptor.local_endpoint().port();
}

asio::awaitable<void> Listener::Impl::accept() {
    constexpr std::chrono::milliseconds pause(100);  // after an error such as too many open files
    asio::steady_timer timer(acceptor.get_executor());
    while (!context->stopping) {
        ErrorCode error;
        tcp::socket socket(asio::make_strand(io));
        co_await acceptor.async_accept(socket, into(error));
        if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
        if (!error) {
            welcome(std::move(socket));
            continue;
        }
        spdlog::warn("a connection could not be accepted: {}", error.message());
        timer.expires_after(pause);
        co_await timer.async_wait(into(error));
    }
}

void Listener::Impl::welcome(tcp::socket socket) {
    ErrorCode error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;  // already closed
    const asio::ip::address peer = unmapped(endpoint.address());
    auto slot = context->connections.acquire();
    const auto certificate = tls.load();
    // All clients of a proxy share its address; there only WebSockets are counted, once the client's address
    // is known.
    if (!slot || (!context->proxies.trusts(peer) && !slot->count_for(key_of(peer)))) {
        context->events.turned_away.add();
        static constexpr std::string_view answer =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 32\r\n"
            "Retry-After: 5\r\nConnection: close\r\n\r\n{\"error\":\"too many connections\"}";
        socket.non_blocking(true, error);
        if (!certificate) socket.write_some(asio::buffer(answer), error);
        return;
    }
    socket.set_option(tcp::no_delay(true), error);
    context->update_connections_gauge();
    if (certificate) {
        start(SecureStream(std::move(socket), *certificate), *std::move(slot), peer);
    } else {
        start(std::move(socket), *std::move(slot), peer);
    }
}

template <class Stream>
void Listener::Impl::start(Stream stream, ConnectionRegistry::Slot slot, const asio::ip::address& peer) {
    const auto strand = stream.get_executor();
    auto connection =
        std::make_shared<HttpConnection<Stream>>(std::move(stream), context, std::move(slot), peer);
    asio::co_spawn(
        strand, [connection] { return connection->run(); },
        [](const std::exception_ptr& trouble) {
            if (trouble) spdlog::error("a connection ended with an exception");
        });
}

Result<std::unique_ptr<Listener>> Listener::open(asio::io_context& io, const ListenSettings& settings,
                                                 std::shared_ptr<Application> application, Metrics& metrics) {
    auto proxies = Proxies::parse(settings.trusted_proxies);
    if (!proxies) return proxies.error();
    auto hosts = AllowedHosts::parse(settings.hosts, settings.address);
    if (!hosts) return hosts.error();
    auto impl = std::make_shared<Impl>(
        io, std::make_shared<ListenerContext>(settings, *std::move(proxies), *std::move(hosts),
                                              std::move(application), metrics));
    if (settings.tls) {
        auto tls = tls_context(*settings.tls);
        if (!tls) return tls.error();
        impl->tls = *tls;
    }
    const auto port = impl->bind();
    if (!port) return port.error();
    impl->port = *port;
    asio::co_spawn(
        impl->acceptor.get_executor(), [impl] { return impl->accept(); }, asio::detached);
    return std::unique_ptr<Listener>(new Listener(std::move(impl)));
}

Listener::Listener(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
Listener::~Listener() = default;

std::uint16_t Listener::port() const {
    return impl_->port;
}

std::size_t Listener::connections() const {
    return impl_->context->connections.size();
}

Result<void> Listener::read_certificate_again() {
    const auto& files = impl_->context->settings.tls;
    if (!files) return {};
    auto tls = tls_context(*files);
    if (!tls) return tls.error();
    impl_->tls = *tls;
    return {};
}

asio::awaitable<void> Listener::stop() {
    constexpr std::chrono::milliseconds step(10);
    const auto impl = impl_;
    impl->context->stopping = true;
    asio::dispatch(impl->acceptor.get_executor(), [impl] {
        ErrorCode ignored;
        impl->acceptor.close(ignored);
    });
    impl->context->connections.shut_down();
    ErrorCode error;
    asio::steady_timer timer(co_await asio::this_coro::executor);
    const auto wait_for_all = [&](std::chrono::milliseconds time) -> asio::awaitable<void> {
        const auto end = Clock::now() + time;
        while (impl->context->connections.size() > 0 && Clock::now() < end) {
            timer.expires_after(step);
            co_await timer.async_wait(into(error));
        }
    };
    co_await wait_for_all(impl->context->limits().stopping);
    impl->context->connections.abort();
    co_await wait_for_all(impl->context->limits().closing);
}

}  // namespace subrosa::server
