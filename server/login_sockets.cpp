#include "server/login_sockets.hpp"

#include "host/message_text.hpp"
#include "host/wire/messages.hpp"

#include <utility>

namespace subrosa::server {

std::shared_ptr<void> LoginSockets::add(std::string token_hash, std::weak_ptr<WebSocket> socket) {
    const std::lock_guard lock(sockets_->mutex);
    const auto added = sockets_->by_login.emplace(std::move(token_hash), std::move(socket));
    return {static_cast<void*>(sockets_.get()), [sockets = sockets_, added](void* /*sockets*/) {
                const std::lock_guard lock(sockets->mutex);
                sockets->by_login.erase(added);
            }};
}

std::vector<std::shared_ptr<WebSocket>> LoginSockets::of(const std::vector<std::string>& keys) const {
    std::vector<std::shared_ptr<WebSocket>> found;
    const std::lock_guard lock(sockets_->mutex);
    for (const std::string& key : keys) {
        const auto [first, last] = sockets_->by_login.equal_range(key);
        for (auto entry = first; entry != last; ++entry) {
            if (auto socket = entry->second.lock()) found.push_back(std::move(socket));
        }
    }
    return found;
}

void LoginSockets::close_for_reconnect(const std::string& key) {
    const auto sockets = of({key});
    for (const auto& socket : sockets) socket->close(CloseCode::restart, "");
}

void LoginSockets::end(const std::vector<std::string>& token_hashes) {
    const auto ending = of(token_hashes);
    if (ending.empty()) return;
    const auto bye = host::text_for(wire::tell::Bye{wire::ByeReason::logged_out});
    for (const auto& socket : ending) {
        socket->send(bye);
        socket->close(CloseCode::policy, "");
    }
}

std::size_t LoginSockets::size() const {
    const std::lock_guard lock(sockets_->mutex);
    return sockets_->by_login.size();
}

}  // namespace subrosa::server
