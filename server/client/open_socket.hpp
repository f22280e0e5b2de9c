// Opening a WebSocket, and headers shared by all requests.
#pragma once

#include "server/client/connect.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::client {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Cookie and Origin, or X-Subrosa instead of Origin.
Headers own_headers(const Settings& settings, const std::string& cookies);
// Loads the system's certificates if TLS needs them; returns an error on failure.
std::optional<Error> need_trust(Settings& settings);

asio::awaitable<Result<std::unique_ptr<Socket>>> open_socket(asio::any_io_executor executor,
                                                             const Settings& settings, std::string target,
                                                             Headers headers);

}  // namespace subrosa::client
