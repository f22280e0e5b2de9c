// The server's side of TLS: 1.2 and above, with a certificate and its key.
#pragma once

#include "base/result.hpp"
#include "server/net/listener.hpp"

#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace subrosa::server {

// An error names the file that is no certificate or no key, or says that they do not belong together.
Result<std::shared_ptr<boost::asio::ssl::context>> tls_context(const TlsFiles& files);

}  // namespace subrosa::server
