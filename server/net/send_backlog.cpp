#include "server/net/send_backlog.hpp"

#include <mutex>
#include <unordered_map>

namespace subrosa::server {

struct SendBacklog::State {
    std::size_t most = 0;
    std::mutex mutex;
    std::unordered_map<AddressKey, std::weak_ptr<Account>, AddressKeyHash> accounts;
};

SendBacklog::Account::Account(std::shared_ptr<State> state, const AddressKey& address)
    : state_(std::move(state)), address_(address) {}

SendBacklog::Account::~Account() {
    const std::lock_guard lock(state_->mutex);
    // Another account may have been opened since the last holder released this one.
    const auto known = state_->accounts.find(address_);
    if (known != state_->accounts.end() && known->second.expired()) state_->accounts.erase(known);
}

bool SendBacklog::Account::take(std::size_t bytes) {
    std::size_t before = bytes_.load(std::memory_order_relaxed);
    do {
        if (before > 0 && before + bytes > state_->most) return false;
    } while (!bytes_.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed));
    return true;
}

void SendBacklog::Account::give_back(std::size_t bytes) {
    bytes_.fetch_sub(bytes, std::memory_order_relaxed);
}

SendBacklog::SendBacklog(std::size_t most_per_address) : state_(std::make_shared<State>()) {
    state_->most = most_per_address;
}

std::shared_ptr<SendBacklog::Account> SendBacklog::of(const AddressKey& address) {
    const std::lock_guard lock(state_->mutex);
    auto& known = state_->accounts[address];
    if (auto account = known.lock()) return account;
    auto account = std::make_shared<Account>(state_, address);
    known = account;
    return account;
}

std::size_t SendBacklog::addresses() const {
    const std::lock_guard lock(state_->mutex);
    return state_->accounts.size();
}

}  // namespace subrosa::server
