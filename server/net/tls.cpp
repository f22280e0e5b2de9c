#include "server/net/tls.hpp"

#include <boost/asio/ssl/context.hpp>
#include <fmt/format.h>

#include <openssl/ssl.h>

namespace subrosa::server {

Result<std::shared_ptr<boost::asio::ssl::context>> tls_context(const TlsFiles& files) {
    namespace ssl = boost::asio::ssl;
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);  // quiet connections hold less
    SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);

    boost::system::error_code error;
    context->use_certificate_chain_file(files.certificate.string(), error);
    if (error) return Error{fmt::format("certificate {}: {}", files.certificate.string(), error.message())};
    context->use_private_key_file(files.key.string(), ssl::context::pem, error);
    if (error) return Error{fmt::format("key {}: {}", files.key.string(), error.message())};
    if (SSL_CTX_check_private_key(context->native_handle()) != 1) {
        return Error{fmt::format("{} is not the key of {}", files.key.string(), files.certificate.string())};
    }
    return context;
}

}  // namespace subrosa::server
