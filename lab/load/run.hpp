// One load test: a server, everybody at their tables, a while that is measured, and what came of it.
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
struct Times {
    std::size_t count = 0;
    double p50 = 0;
    double p90 = 0;
    double p99 = 0;
    double longest = 0;
};

// Bytes of a server of our own.
struct Memory {
    std::uint64_t empty = 0;      // before anybody came
    std::uint64_t with_idle = 0;  // with the idle lines
    std::uint64_t opened = 0;     // when every table had started
    std::uint64_t end = 0;        // after the time that was measured
    std::size_t tables = 0;       // in memory then, with those that were finished lately
};

struct RunResult {
    Plan plan;
    double opening = 0;  // seconds until every table had started
    double seconds = 0;  // measured
    Times answered;      // from sending a choice until it was acknowledged
    Times shown;         // until every seat was shown it; choices of one seat alone
    std::uint64_t refused = 0;
    std::uint64_t unanswered = 0;
    std::uint64_t broken = 0;
    std::uint64_t games = 0;
    std::vector<std::string> troubles;
    // By the server's own numbers, over the measured time.
    double messages = 0;     // sent, a second
    double bytes = 0;        // sent, a second
    double commits = 0;      // a second
    double works = 0;        // in a commit, in the mean
    double commit_time = 0;  // milliseconds, of one
    // In processors: 1 is one of them, all the time.
    double client_cpu = 0;
    std::optional<double> server_cpu;
    std::optional<Memory> memory;

    [[nodiscard]] double moves() const { return static_cast<double>(answered.count) / seconds; }
    [[nodiscard]] std::size_t connections() const;
    [[nodiscard]] bool well() const;
};

// An error: there was nothing to be measured.
Result<RunResult> run(const Plan& plan, const std::atomic<bool>& interrupted);

}  // namespace subrosa::load
