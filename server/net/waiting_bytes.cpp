#include "server/net/waiting_bytes.hpp"

#include <mutex>
#include <unordered_map>

namespace subrosa::server {

struct WaitingBytes::Book {
    std::size_t most = 0;
    std::mutex mutex;
    std::unordered_map<AddressKey, std::weak_ptr<Account>, AddressKeyHash> accounts;
};

WaitingBytes::Account::Account(std::shared_ptr<Book> book, const AddressKey& address)
    : book_(std::move(book)), address_(address) {}

WaitingBytes::Account::~Account() {
    const std::lock_guard lock(book_->mutex);
    // Another may have been opened since the last holder of this one let go.
    const auto known = book_->accounts.find(address_);
    if (known != book_->accounts.end() && known->second.expired()) book_->accounts.erase(known);
}

bool WaitingBytes::Account::take(std::size_t bytes) {
    std::size_t before = bytes_.load(std::memory_order_relaxed);
    do {
        if (before > 0 && before + bytes > book_->most) return false;
    } while (!bytes_.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed));
    return true;
}

void WaitingBytes::Account::give_back(std::size_t bytes) {
    bytes_.fetch_sub(bytes, std::memory_order_relaxed);
}

WaitingBytes::WaitingBytes(std::size_t most_per_address) : book_(std::make_shared<Book>()) {
    book_->most = most_per_address;
}

std::shared_ptr<WaitingBytes::Account> WaitingBytes::of(const AddressKey& address) {
    const std::lock_guard lock(book_->mutex);
    auto& known = book_->accounts[address];
    if (auto account = known.lock()) return account;
    auto account = std::make_shared<Account>(book_, address);
    known = account;
    return account;
}

std::size_t WaitingBytes::addresses() const {
    const std::lock_guard lock(book_->mutex);
    return book_->accounts.size();
}

}  // namespace subrosa::server
