#include "browser/turns.hpp"

#include "browser/worker.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::browser {

class Turns::QueuedTimer final : public host::Timer {
  public:
    explicit QueuedTimer(Turns& turns) : turns_(turns) {}
    QueuedTimer(const QueuedTimer&) = delete;
    QueuedTimer& operator=(const QueuedTimer&) = delete;
    QueuedTimer(QueuedTimer&&) = delete;
    QueuedTimer& operator=(QueuedTimer&&) = delete;
    ~QueuedTimer() override { turns_.set_.erase({time_, this}); }

    void at(host::Clock::time_point time, std::function<void()> then) override {
        turns_.set_.erase({time_, this});
        time_ = time;
        then_ = std::move(then);
        turns_.set_.emplace(time_, this);
    }
    void cancel() override {
        turns_.set_.erase({time_, this});
        then_ = nullptr;
    }
    std::function<void()> take() {
        turns_.set_.erase({time_, this});
        return std::exchange(then_, nullptr);
    }

  private:
    Turns& turns_;
    host::Clock::time_point time_{};
    std::function<void()> then_;
};

std::unique_ptr<host::Timer> Turns::timer() {
    return std::make_unique<QueuedTimer>(*this);
}

void Turns::take() {
    if (std::exchange(taking_, true)) return;
    for (run_due(); !waiting_.empty(); run_due()) {
        const auto work = std::move(waiting_.front());
        waiting_.pop_front();
        work();
    }
    taking_ = false;
    set_alarm();
}

void Turns::run_due() {
    const auto now = steady_time();
    while (!set_.empty() && set_.begin()->first <= now) post(set_.begin()->second->take());
}

void Turns::set_alarm() {
    const auto next = set_.empty() ? std::nullopt : std::optional(set_.begin()->first);
    if (std::exchange(alarm_, next) == next && !next) return;
    if (!next) return worker_wake_in(-1);
    const std::chrono::duration<double, std::milli> left = *next - steady_time();
    worker_wake_in(std::max(0.0, std::ceil(left.count())));
}

}  // namespace subrosa::browser
