#include "server/net/metrics.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace subrosa::server {

namespace {

using namespace std::chrono_literals;

constexpr std::array<std::chrono::nanoseconds, Histogram::bounds> upper_bounds{
    50us, 100us, 250us, 500us, 1ms, 2500us, 5ms, 10ms, 25ms, 50ms, 100ms, 250ms, 500ms, 1s, 2500ms, 5s, 10s};

double in_seconds(std::chrono::nanoseconds duration) {
    return std::chrono::duration<double>(duration).count();
}

std::string in_braces(std::string_view labels, std::string_view more = {}) {
    if (labels.empty() && more.empty()) return {};
    return fmt::format("{{{}{}{}}}", labels, labels.empty() || more.empty() ? "" : ",", more);
}

void head(std::string& text, std::string_view name, std::string_view help, std::string_view type) {
    fmt::format_to(std::back_inserter(text), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

}  // namespace

void Histogram::observe(std::chrono::nanoseconds duration) {
    std::size_t bucket = 0;
    while (bucket < bounds && duration > upper_bounds[bucket]) ++bucket;
    buckets_[bucket].fetch_add(1, std::memory_order_relaxed);
    nanoseconds_.fetch_add(static_cast<std::uint64_t>(duration.count()), std::memory_order_relaxed);
}

std::uint64_t Histogram::count() const {
    std::uint64_t all = 0;
    for (const auto& bucket : buckets_) all += bucket.load(std::memory_order_relaxed);
    return all;
}

template <class Number>
Number& Metrics::find(std::deque<Family<Number>>& families, std::string_view name, std::string_view help,
                      std::string_view labels) {
    const std::lock_guard lock(mutex_);
    Family<Number>* family = nullptr;
    for (auto& known : families) {
        if (known.name == name) family = &known;
    }
    if (family == nullptr) {
        family = &families.emplace_back();
        family->name = name;
        family->help = help;
    }
    for (auto& series : family->series) {
        if (series.labels == labels) return series.number;
    }
    auto& series = family->series.emplace_back();
    series.labels = labels;
    return series.number;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, std::string_view labels) {
    return find(counters_, name, help, labels);
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, std::string_view labels) {
    return find(gauges_, name, help, labels);
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, std::string_view labels) {
    return find(histograms_, name, help, labels);
}

std::string Metrics::text() const {
    const std::lock_guard lock(mutex_);
    std::string text;
    const auto out = std::back_inserter(text);
    const auto plain = [&](const auto& families, std::string_view type) {
        for (const auto& family : families) {
            head(text, family.name, family.help, type);
            for (const auto& series : family.series) {
                fmt::format_to(out, "{}{} {}\n", family.name, in_braces(series.labels),
                               series.number.value());
            }
        }
    };
    plain(counters_, "counter");
    plain(gauges_, "gauge");
    for (const auto& family : histograms_) {
        head(text, family.name, family.help, "histogram");
        for (const auto& [labels, histogram] : family.series) {
            std::uint64_t below = 0;
            for (std::size_t i = 0; i <= Histogram::bounds; ++i) {
                below += histogram.buckets_[i].load(std::memory_order_relaxed);
                const std::string bound =
                    i < Histogram::bounds ? fmt::format("{}", in_seconds(upper_bounds[i])) : "+Inf";
                fmt::format_to(out, "{}_bucket{} {}\n", family.name,
                               in_braces(labels, fmt::format("le=\"{}\"", bound)), below);
            }
            const std::chrono::nanoseconds sum(histogram.nanoseconds_.load(std::memory_order_relaxed));
            fmt::format_to(out, "{}_sum{} {}\n", family.name, in_braces(labels), in_seconds(sum));
            fmt::format_to(out, "{}_count{} {}\n", family.name, in_braces(labels), below);
        }
    }
    return text;
}

}  // namespace subrosa::server
