// The WebSockets opened with a login, closed when the login ends. A second instance is keyed by person: its
// sockets are closed when the person is renamed.
#pragma once

#include "server/net/application.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace subrosa::server {

// Thread-safe.
class LoginSockets {
  public:
    // The socket is closed with the login, until the returned handle is destroyed. Call it before the login
    // is looked up, so that no end of the login is missed.
    [[nodiscard]] std::shared_ptr<void> add(std::string token_hash, std::weak_ptr<WebSocket> socket);

    // Call it when the logins are invalid: sends `bye` on their sockets and closes them.
    void end(const std::vector<std::string>& token_hashes);
    // Closes the sockets of a key, so that the clients reconnect with the new name.
    void close_for_reconnect(const std::string& key);

    [[nodiscard]] std::size_t size() const;

  private:
    [[nodiscard]] std::vector<std::shared_ptr<WebSocket>> of(const std::vector<std::string>& keys) const;

    // Handles may outlive the LoginSockets.
    struct Sockets {
        std::mutex mutex;
        std::multimap<std::string, std::weak_ptr<WebSocket>> by_login;
    };
    const std::shared_ptr<Sockets> sockets_ = std::make_shared<Sockets>();
};

}  // namespace subrosa::server
