// Server-side TLS, 1.2 and above.
#pragma once

#include "base/result.hpp"
#include "server/net/listener.hpp"

#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace subrosa::server {

// An error names the invalid file, or says that key and certificate do not match.
Result<std::shared_ptr<boost::asio::ssl::context>> tls_context(const TlsFiles& files);

}  // namespace subrosa::server
