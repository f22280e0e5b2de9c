// Counters, gauges and histograms in Prometheus text format. Counting is lock-free.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

class Counter {
  public:
    void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_{0};
};

class Gauge {
  public:
    void add(std::int64_t count) { value_.fetch_add(count, std::memory_order_relaxed); }
    void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
    [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

// Durations in buckets from 50 microseconds to 10 seconds.
class Histogram {
  public:
    static constexpr std::size_t bounds = 17;

    void observe(std::chrono::nanoseconds duration);
    [[nodiscard]] std::uint64_t count() const;

  private:
    friend class Metrics;
    std::atomic<std::uint64_t> buckets_[bounds + 1]{};  // the last: above all bounds
    std::atomic<std::uint64_t> nanoseconds_{0};
};

// All metrics of a server. Equal name and labels give the same metric. References live as long as the
// Metrics. Names: subrosa_...; labels in Prometheus form: code="200",kind="x".
class Metrics {
  public:
    Counter& counter(std::string_view name, std::string_view help, std::string_view labels = {});
    Gauge& gauge(std::string_view name, std::string_view help, std::string_view labels = {});
    Histogram& histogram(std::string_view name, std::string_view help, std::string_view labels = {});

    [[nodiscard]] std::string text() const;

  private:
    template <class Number>
    struct Series {
        std::string labels;
        Number number;
    };
    template <class Number>
    struct Family {
        std::string name;
        std::string help;
        std::deque<Series<Number>> series;
    };
    template <class Number>
    Number& find(std::deque<Family<Number>>& families, std::string_view name, std::string_view help,
                 std::string_view labels);

    mutable std::mutex mutex_;  // for lookup and output, never for counting
    std::deque<Family<Counter>> counters_;
    std::deque<Family<Gauge>> gauges_;
    std::deque<Family<Histogram>> histograms_;
};

}  // namespace subrosa::server
