// One load test: starts a server and clients, measures, reports.
#pragma once

#include "base/result.hpp"
#include "lab/load/plan.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::load {

// Milliseconds.
struct LatencySummary {
    std::size_t count = 0;
    double p50 = 0;
    double p90 = 0;
    double p99 = 0;
    double longest = 0;
};

// Memory of the started server, in bytes.
struct MemoryUse {
    std::uint64_t empty = 0;      // before any client
    std::uint64_t with_idle = 0;  // with the idle connections
    std::uint64_t opened = 0;     // when all tables had started
    std::uint64_t end = 0;        // after the measurement
    std::size_t tables = 0;       // in memory then, including recently finished ones
};

struct RunResult {
    LoadPlan plan;
    double opening = 0;       // seconds until all tables had started
    double seconds = 0;       // measured
    LatencySummary answered;  // from sending a choice until it was acknowledged
    LatencySummary shown;     // until every seat was shown it; choices of a single decider only
    std::uint64_t refused = 0;
    std::uint64_t unanswered = 0;
    std::uint64_t broken = 0;
    std::uint64_t games = 0;
    std::vector<std::string> troubles;
    // From the server's metrics, over the measurement.
    double messages = 0;     // sent, a second
    double bytes = 0;        // sent, a second
    double commits = 0;      // a second
    double works = 0;        // mean per commit
    double commit_time = 0;  // mean, in milliseconds
    // In CPUs: 1 is one CPU fully used.
    double client_cpu = 0;
    std::optional<double> server_cpu;
    std::optional<MemoryUse> memory;

    [[nodiscard]] double moves() const { return static_cast<double>(answered.count) / seconds; }
    [[nodiscard]] std::size_t connections() const;
    [[nodiscard]] bool well() const;
};

// Error: nothing could be measured.
Result<RunResult> run(const LoadPlan& plan, const std::atomic<bool>& interrupted);

}  // namespace subrosa::load
