#include "server/bot_pool.hpp"

#include <utility>

namespace subrosa::server {

BotPool::BotPool(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
    stop();
}

void BotPool::think(std::function<void()> thought) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        thoughts_.push_back(std::move(thought));
    }
    wake_.notify_one();
}

std::size_t BotPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return thoughts_.size();
}

void BotPool::stop() {
    std::deque<std::function<void()>> dropped;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        dropped.swap(thoughts_);
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void BotPool::run() {
    while (true) {
        std::function<void()> thought;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !thoughts_.empty(); });
            if (stopping_) return;
            thought = std::move(thoughts_.front());
            thoughts_.pop_front();
        }
        thought();
    }
}

}  // namespace subrosa::server
