// All open connections: limited in total and per address, and shut down with the server.
#pragma once

#include "server/net/rate_limiter.hpp"

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace subrosa::server {

// A connection as the shutdown sees it. Thread-safe.
class Connection {
  public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;
    virtual ~Connection() = default;

    // Finishes the current work and closes.
    virtual void shut_down() = 0;
    // Closes at once.
    virtual void abort() = 0;
};

// Thread-safe.
class ConnectionRegistry {
    using Connections = std::list<std::weak_ptr<Connection>>;

  public:
    // A reserved slot for one connection. Must not outlive the registry.
    class Slot {
      public:
        Slot(Slot&& other) noexcept;
        Slot& operator=(Slot&&) = delete;
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        ~Slot();

        // Assigns the connection to the slot.
        void attach(std::weak_ptr<Connection> connection);
        // Counts the slot for the address; false: the address has too many, nothing changed.
        bool count_for(const AddressKey& address);

      private:
        friend class ConnectionRegistry;
        Slot(ConnectionRegistry& registry, Connections::iterator entry)
            : registry_(&registry), entry_(entry) {}

        ConnectionRegistry* registry_;
        Connections::iterator entry_;
        std::optional<AddressKey> address_;
    };

    ConnectionRegistry(std::size_t most, std::size_t most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    // Nothing: too many connections.
    std::optional<Slot> acquire();
    [[nodiscard]] std::size_t size() const;

    void shut_down();
    void abort();

  private:
    [[nodiscard]] std::vector<std::shared_ptr<Connection>> open_connections() const;
    void uncount_address(const AddressKey& address);  // locked

    const std::size_t most_;
    const std::size_t most_per_address_;
    mutable std::mutex mutex_;
    Connections connections_;
    std::unordered_map<AddressKey, std::size_t, AddressKeyHash> by_address_;
};

}  // namespace subrosa::server
