// Threads in which bots think, so that thinking never delays a table or a connection.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace subrosa::server {

class BotPool {
  public:
    explicit BotPool(std::size_t threads);
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;
    BotPool(BotPool&&) = delete;
    BotPool& operator=(BotPool&&) = delete;
    ~BotPool();  // stops

    // Thoughts are thought in the order in which they come. After stop() nothing is taken any more.
    void think(std::function<void()> thought);
    [[nodiscard]] std::size_t waiting() const;
    // Lets the thoughts under way be finished and drops the others.
    void stop();

  private:
    void run();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> thoughts_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace subrosa::server
