// How many bytes wait to be written to the clients of one address, over all its responses and WebSockets.
// Whoever asks for much and reads nothing must not fill the memory.
#pragma once

#include "server/net/rate.hpp"

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace subrosa::server {

// For any thread.
class WaitingBytes {
    struct Book;

  public:
    // Of one address, as long as somebody holds it.
    class Account {
      public:
        Account(std::shared_ptr<Book> book, const AddressKey& address);
        Account(const Account&) = delete;
        Account& operator=(const Account&) = delete;
        Account(Account&&) = delete;
        Account& operator=(Account&&) = delete;
        ~Account();

        // False: too much waits, and nothing changed. If nothing waits, any size will do.
        bool take(std::size_t bytes);
        // In any case: for a line on which nothing waits. Whoever shares an address with somebody who reads
        // nothing is still told what there is to tell.
        void take_anyway(std::size_t bytes) { bytes_.fetch_add(bytes, std::memory_order_relaxed); }
        void give_back(std::size_t bytes);

      private:
        const std::shared_ptr<Book> book_;
        const AddressKey address_;
        std::atomic<std::size_t> bytes_{0};
    };

    explicit WaitingBytes(std::size_t most_per_address);

    [[nodiscard]] std::shared_ptr<Account> of(const AddressKey& address);
    // How many addresses have an account.
    [[nodiscard]] std::size_t addresses() const;

  private:
    const std::shared_ptr<Book> book_;
};

// Bytes that are given back at the end of the scope.
class WaitingShare {
  public:
    WaitingShare(std::shared_ptr<WaitingBytes::Account> account, std::size_t bytes)
        : account_(std::move(account)), bytes_(bytes), granted_(account_->take(bytes)) {}
    WaitingShare(const WaitingShare&) = delete;
    WaitingShare& operator=(const WaitingShare&) = delete;
    WaitingShare(WaitingShare&&) = delete;
    WaitingShare& operator=(WaitingShare&&) = delete;
    ~WaitingShare() {
        if (granted_) account_->give_back(bytes_);
    }

    [[nodiscard]] bool granted() const { return granted_; }

  private:
    const std::shared_ptr<WaitingBytes::Account> account_;
    const std::size_t bytes_;
    const bool granted_;
};

}  // namespace subrosa::server
