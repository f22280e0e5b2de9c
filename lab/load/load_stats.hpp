// Counters and timings of the clients of one thread, and the state shared by all.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::load {

using Clock = std::chrono::steady_clock;

// Shared by all threads.
struct RunState {
    std::atomic<bool> measuring{false};  // requests sent now are measured
    std::atomic<bool> silent{false};     // nothing more is sent
    std::atomic<std::uint64_t> opened{0};
    std::atomic<std::uint64_t> not_opened{0};
    std::atomic<std::uint64_t> moves{0};      // accepted since the start
    std::atomic<std::uint64_t> under_way{0};  // measured choices without an answer yet
};

// Times in microseconds.
struct LoadStats {
    static constexpr std::size_t most_troubles = 5;

    std::vector<std::uint32_t> answered;  // from sending a choice to its `done`
    std::vector<std::uint32_t> shown;     // from sending a choice until every seat was shown it
    std::uint64_t sent = 0;               // measured choices
    std::uint64_t refused = 0;            // requests, at any time
    std::uint64_t broken = 0;             // aborted or unopened tables, and idle sockets
    std::uint64_t games = 0;              // finished, at any time
    std::vector<std::string> troubles;    // the first ones

    void note(std::string trouble) {
        if (troubles.size() < most_troubles) troubles.push_back(std::move(trouble));
    }
    void add(const LoadStats& other);
};

// Percentile by nearest rank; sorts `times`. 0 if empty.
std::uint32_t percentile(std::vector<std::uint32_t>& times, double share);

std::uint32_t microseconds(Clock::duration duration);

}  // namespace subrosa::load
