// The server's side of TLS: 1.2 and above, with a certificate and its key.
#pragma once

#include "server/net/listener.hpp"
#include "table/result.hpp"

#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace subrosa::server {

// An error names the file that is no certificate or no key, or says that they do not belong together.
table::Result<std::shared_ptr<boost::asio::ssl::context>> tls_context(const TlsFiles& files);

}  // namespace subrosa::server
