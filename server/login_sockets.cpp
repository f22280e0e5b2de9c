#include "server/login_sockets.hpp"

#include "server/message_text.hpp"
#include "server/wire/messages.hpp"

#include <utility>

namespace subrosa::server {

std::shared_ptr<void> LoginSockets::add(std::string token_hash, std::weak_ptr<Line> line) {
    const std::lock_guard lock(lines_->mutex);
    const auto added = lines_->by_login.emplace(std::move(token_hash), std::move(line));
    return {static_cast<void*>(lines_.get()), [lines = lines_, added](void* /*lines*/) {
                const std::lock_guard lock(lines->mutex);
                lines->by_login.erase(added);
            }};
}

std::vector<std::shared_ptr<Line>> LoginSockets::of(const std::vector<std::string>& keys) const {
    std::vector<std::shared_ptr<Line>> found;
    const std::lock_guard lock(lines_->mutex);
    for (const std::string& key : keys) {
        const auto [first, last] = lines_->by_login.equal_range(key);
        for (auto entry = first; entry != last; ++entry) {
            if (auto line = entry->second.lock()) found.push_back(std::move(line));
        }
    }
    return found;
}

void LoginSockets::call_back(const std::string& key) {
    const auto lines = of({key});
    for (const auto& line : lines) line->close(CloseCode::restart, "");
}

void LoginSockets::end(const std::vector<std::string>& token_hashes) {
    const auto ending = of(token_hashes);
    if (ending.empty()) return;
    const auto bye = text_for(wire::tell::Bye{wire::ByeReason::logged_out});
    for (const auto& line : ending) {
        line->send(bye);
        line->close(CloseCode::policy, "");
    }
}

std::size_t LoginSockets::size() const {
    const std::lock_guard lock(lines_->mutex);
    return lines_->by_login.size();
}

}  // namespace subrosa::server
