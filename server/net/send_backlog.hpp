// Bytes queued for the clients of one address, over all responses and WebSockets. Clients that request much
// and read nothing must not exhaust the memory.
#pragma once

#include "server/net/rate_limiter.hpp"

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace subrosa::server {

// Thread-safe.
class SendBacklog {
    struct State;

  public:
    // The account of one address, shared by its connections.
    class Account {
      public:
        Account(std::shared_ptr<State> state, const AddressKey& address);
        Account(const Account&) = delete;
        Account& operator=(const Account&) = delete;
        Account(Account&&) = delete;
        Account& operator=(Account&&) = delete;
        ~Account();

        // False: over the limit, nothing changed. Any size is granted to an empty account.
        bool take(std::size_t bytes);
        // Unconditionally: for a socket with an empty queue. A client still gets its messages when another
        // client of the address reads nothing.
        void take_anyway(std::size_t bytes) { bytes_.fetch_add(bytes, std::memory_order_relaxed); }
        void give_back(std::size_t bytes);

      private:
        const std::shared_ptr<State> state_;
        const AddressKey address_;
        std::atomic<std::size_t> bytes_{0};
    };

    explicit SendBacklog(std::size_t most_per_address);

    [[nodiscard]] std::shared_ptr<Account> of(const AddressKey& address);
    // Number of accounts.
    [[nodiscard]] std::size_t addresses() const;

  private:
    const std::shared_ptr<State> state_;
};

// Bytes on an account for the duration of a scope.
class SendBacklogShare {
  public:
    SendBacklogShare(std::shared_ptr<SendBacklog::Account> account, std::size_t bytes)
        : account_(std::move(account)), bytes_(bytes), granted_(account_->take(bytes)) {}
    SendBacklogShare(const SendBacklogShare&) = delete;
    SendBacklogShare& operator=(const SendBacklogShare&) = delete;
    SendBacklogShare(SendBacklogShare&&) = delete;
    SendBacklogShare& operator=(SendBacklogShare&&) = delete;
    ~SendBacklogShare() {
        if (granted_) account_->give_back(bytes_);
    }

    [[nodiscard]] bool granted() const { return granted_; }

  private:
    const std::shared_ptr<SendBacklog::Account> account_;
    const std::size_t bytes_;
    const bool granted_;
};

}  // namespace subrosa::server
