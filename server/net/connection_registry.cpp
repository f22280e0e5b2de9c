#include "server/net/connection_registry.hpp"

#include <utility>

namespace subrosa::server {

ConnectionRegistry::Slot::Slot(Slot&& other) noexcept
    : registry_(std::exchange(other.registry_, nullptr)), entry_(other.entry_), address_(other.address_) {}

ConnectionRegistry::Slot::~Slot() {
    if (registry_ == nullptr) return;
    const std::lock_guard lock(registry_->mutex_);
    if (address_) registry_->uncount_address(*address_);
    registry_->connections_.erase(entry_);
}

void ConnectionRegistry::Slot::attach(std::weak_ptr<Connection> connection) {
    const std::lock_guard lock(registry_->mutex_);
    *entry_ = std::move(connection);
}

bool ConnectionRegistry::Slot::count_for(const AddressKey& address) {
    const std::lock_guard lock(registry_->mutex_);
    if (address_ == address) return true;
    const auto known = registry_->by_address_.find(address);
    if (known != registry_->by_address_.end() && known->second >= registry_->most_per_address_) return false;
    if (address_) registry_->uncount_address(*address_);
    ++registry_->by_address_[address];
    address_ = address;
    return true;
}

std::optional<ConnectionRegistry::Slot> ConnectionRegistry::acquire() {
    const std::lock_guard lock(mutex_);
    if (connections_.size() >= most_) return std::nullopt;
    connections_.emplace_front();
    return Slot(*this, connections_.begin());
}

std::size_t ConnectionRegistry::size() const {
    const std::lock_guard lock(mutex_);
    return connections_.size();
}

void ConnectionRegistry::shut_down() {
    for (const auto& connection : open_connections()) connection->shut_down();
}

void ConnectionRegistry::abort() {
    for (const auto& connection : open_connections()) connection->abort();
}

std::vector<std::shared_ptr<Connection>> ConnectionRegistry::open_connections() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<Connection>> all;
    for (const auto& entry : connections_) {
        if (auto connection = entry.lock()) all.push_back(std::move(connection));
    }
    return all;
}

void ConnectionRegistry::uncount_address(const AddressKey& address) {
    const auto known = by_address_.find(address);
    if (--known->second == 0) by_address_.erase(known);
}

}  // namespace subrosa::server
