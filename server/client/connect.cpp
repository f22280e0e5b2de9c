#include "server/client/connect.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <fmt/format.h>

#include <openssl/ssl.h>
#include <string>

namespace subrosa::client {

namespace {

namespace ssl = asio::ssl;

Trust new_trust() {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
    context->set_verify_mode(ssl::verify_peer);
    return context;
}

Error no_connection(const Settings& settings, const ErrorCode& error) {
    return Error{fmt::format("{}: {}", settings.url.origin(), error.message())};
}

}  // namespace

Result<Trust> trust_system() {
    Trust trust = new_trust();
    ErrorCode error;
    trust->set_default_verify_paths(error);
    if (error) return Error{fmt::format("the system's certificates: {}", error.message())};
    return trust;
}

Result<Trust> trust_file(const std::filesystem::path& authorities) {
    Trust trust = new_trust();
    ErrorCode error;
    trust->load_verify_file(authorities.string(), error);
    if (error) return Error{fmt::format("{}: {}", authorities.string(), error.message())};
    return trust;
}

Deadline::Deadline(PlainStream& socket, std::chrono::milliseconds time)
    : socket_(std::make_shared<PlainStream*>(&socket)), timer_(socket.get_executor(), time) {
    timer_.async_wait([watched = socket_](const ErrorCode& error) {
        ErrorCode ignored;
        if (!error && *watched != nullptr) (*watched)->close(ignored);
    });
}

asio::awaitable<Result<AnyStream>> connect(asio::any_io_executor executor, const Settings& settings) {
    ErrorCode error;
    asio::ip::tcp::resolver resolver(executor);
    const std::string port = std::to_string(settings.url.port);
    const auto endpoints = co_await resolver.async_resolve(settings.url.host, port, into(error));
    if (error) co_return no_connection(settings, error);

    auto plain = std::make_unique<PlainStream>(executor);
    {
        const Deadline deadline(*plain, settings.timeout);
        co_await asio::async_connect(*plain, endpoints, into(error));
    }
    if (error) co_return no_connection(settings, error);
    plain->set_option(asio::ip::tcp::no_delay(true), error);
    if (!settings.url.secure) co_return AnyStream(std::move(plain));

    auto secure = std::make_unique<SecureStream>(std::move(*plain), *settings.trust);
    if (SSL_set_tlsext_host_name(secure->native_handle(), settings.url.host.c_str()) != 1) {
        co_return Error{fmt::format("{}: TLS does not start", settings.url.origin())};
    }
    secure->set_verify_callback(ssl::host_name_verification(settings.url.host));
    const Deadline deadline(beast::get_lowest_layer(*secure), settings.timeout);
    co_await secure->async_handshake(ssl::stream_base::client, into(error));
    if (error) co_return no_connection(settings, error);
    co_return AnyStream(std::move(secure));
}

}  // namespace subrosa::client
