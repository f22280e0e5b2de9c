// Messages that wait until the journal is durable. Messages with equal requirements keep their order.
#pragma once

#include "host/wire/socket.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace subrosa::host {

class Outbox {
  public:
    explicit Outbox(std::size_t durable) : durable_(durable) {}

    // Sends once that many entries are durable; at once if they are.
    void send(std::size_t entries, std::shared_ptr<wire::WebSocket> socket,
              std::shared_ptr<const std::string> text) {
        put(entries, [socket = std::move(socket), text = std::move(text)] { socket->send(text); });
    }
    void put(std::size_t entries, std::function<void()> then) {
        if (entries <= durable_) return then();
        waiting_.emplace(entries, std::move(then));
    }
    void durable(std::size_t entries) {
        durable_ = entries;
        while (!waiting_.empty() && waiting_.begin()->first <= durable_)
            waiting_.extract(waiting_.begin()).mapped()();
    }
    [[nodiscard]] std::size_t durable() const { return durable_; }
    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    // Drops all waiting messages.
    void clear() { waiting_.clear(); }

  private:
    std::size_t durable_;
    std::multimap<std::size_t, std::function<void()>> waiting_;
};

}  // namespace subrosa::host
