// What is to be sent once it is durable: messages wait here for the journal to be on the disk. Of two that
// wait for equally much the first goes first.
#pragma once

#include "server/net/application.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace subrosa::server {

class Outbox {
  public:
    explicit Outbox(std::size_t durable) : durable_(durable) {}

    // To be sent once that many entries are durable; at once if they are.
    void send(std::size_t entries, std::shared_ptr<Line> line, std::shared_ptr<const std::string> text) {
        put(entries, [line = std::move(line), text = std::move(text)] { line->send(text); });
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
    // What waits will never be sent.
    void clear() { waiting_.clear(); }

  private:
    std::size_t durable_;
    std::multimap<std::size_t, std::function<void()>> waiting_;
};

}  // namespace subrosa::server
