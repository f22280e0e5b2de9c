// Opening a WebSocket, and what all requests of a session have in common.
#pragma once

#include "server/client/connect.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::client {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Cookie and Origin, or the header that stands for it.
Headers own_headers(const Settings& settings, const std::string& cookies);
// Trusts the system if TLS is needed and nothing else is trusted; or what is wrong.
std::optional<Error> need_trust(Settings& settings);

asio::awaitable<Result<std::unique_ptr<Socket>>> open_socket(asio::any_io_executor executor,
                                                             const Settings& settings, std::string target,
                                                             Headers headers);

}  // namespace subrosa::client
