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

struct Listener::Inside : std::enable_shared_from_this<Listener::Inside> {
    Inside(asio::io_context& context, std::shared_ptr<Desk> shared)
        : io(context), desk(std::move(shared)), acceptor(asio::make_strand(context)) {}

    Result<std::uint16_t> bind();
    asio::awaitable<void> accept();
    void welcome(tcp::socket socket);
    template <class Stream>
    void start(Stream stream, Crowd::Place place, const asio::ip::address& peer);

    asio::io_context& io;
    const std::shared_ptr<Desk> desk;
    std::atomic<std::shared_ptr<asio::ssl::context>> tls;  // null: none
    tcp::acceptor acceptor;
    std::uint16_t port = 0;
};

Result<std::uint16_t> Listener::Inside::bind() {
    const auto& settings = desk->settings;
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

asio::awaitable<void> Listener::Inside::accept() {
    constexpr std::chrono::milliseconds pause(100);  // after trouble, such as too many open files
    asio::steady_timer timer(acceptor.get_executor());
    while (!desk->stopping) {
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

void Listener::Inside::welcome(tcp::socket socket) {
    ErrorCode error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;  // gone already
    const asio::ip::address peer = unmapped(endpoint.address());
    auto place = desk->crowd.enter();
    const auto certificate = tls.load();
    // Behind a proxy everybody has its address: there WebSockets are counted, once it is known whose they
    // are.
    if (!place || (!desk->proxies.trusts(peer) && !place->count_for(key_of(peer)))) {
        desk->events.turned_away.add();
        static constexpr std::string_view answer =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 32\r\n"
            "Retry-After: 5\r\nConnection: close\r\n\r\n{\"error\":\"too many connections\"}";
        socket.non_blocking(true, error);
        if (!certificate) socket.write_some(asio::buffer(answer), error);
        return;
    }
    socket.set_option(tcp::no_delay(true), error);
    desk->note_crowd();
    if (certificate) {
        start(SecureStream(std::move(socket), *certificate), *std::move(place), peer);
    } else {
        start(std::move(socket), *std::move(place), peer);
    }
}

template <class Stream>
void Listener::Inside::start(Stream stream, Crowd::Place place, const asio::ip::address& peer) {
    const auto strand = stream.get_executor();
    auto connection =
        std::make_shared<HttpConnection<Stream>>(std::move(stream), desk, std::move(place), peer);
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
    auto inside =
        std::make_shared<Inside>(io, std::make_shared<Desk>(settings, *std::move(proxies), *std::move(hosts),
                                                            std::move(application), metrics));
    if (settings.tls) {
        auto tls = tls_context(*settings.tls);
        if (!tls) return tls.error();
        inside->tls = *tls;
    }
    const auto port = inside->bind();
    if (!port) return port.error();
    inside->port = *port;
    asio::co_spawn(
        inside->acceptor.get_executor(), [inside] { return inside->accept(); }, asio::detached);
    return std::unique_ptr<Listener>(new Listener(std::move(inside)));
}

Listener::Listener(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
Listener::~Listener() = default;

std::uint16_t Listener::port() const {
    return inside_->port;
}

std::size_t Listener::connections() const {
    return inside_->desk->crowd.size();
}

Result<void> Listener::read_certificate_again() {
    const auto& files = inside_->desk->settings.tls;
    if (!files) return {};
    auto tls = tls_context(*files);
    if (!tls) return tls.error();
    inside_->tls = *tls;
    return {};
}

asio::awaitable<void> Listener::stop() {
    constexpr std::chrono::milliseconds step(10);
    const auto inside = inside_;
    inside->desk->stopping = true;
    asio::dispatch(inside->acceptor.get_executor(), [inside] {
        ErrorCode ignored;
        inside->acceptor.close(ignored);
    });
    inside->desk->crowd.wind_down();
    ErrorCode error;
    asio::steady_timer timer(co_await asio::this_coro::executor);
    const auto wait_for_all = [&](std::chrono::milliseconds time) -> asio::awaitable<void> {
        const auto end = Clock::now() + time;
        while (inside->desk->crowd.size() > 0 && Clock::now() < end) {
            timer.expires_after(step);
            co_await timer.async_wait(into(error));
        }
    };
    co_await wait_for_all(inside->desk->limits().stopping);
    inside->desk->crowd.hang_up();
    co_await wait_for_all(inside->desk->limits().closing);
}

}  // namespace subrosa::server
