// What the clients of one thread count and measure, and where all of them stand.
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
struct Course {
    std::atomic<bool> measuring{false};  // what is sent now counts
    std::atomic<bool> silent{false};     // nothing is sent any more
    std::atomic<std::uint64_t> opened{0};
    std::atomic<std::uint64_t> not_opened{0};
    std::atomic<std::uint64_t> moves{0};      // accepted since the start
    std::atomic<std::uint64_t> under_way{0};  // choices that count and are not answered yet
};

// Times in microseconds.
struct Tally {
    static constexpr std::size_t most_troubles = 5;

    std::vector<std::uint32_t> answered;  // from sending a choice to its `done`
    std::vector<std::uint32_t> shown;     // from sending a choice until every seat was shown it
    std::uint64_t sent = 0;               // choices, while it was measured
    std::uint64_t refused = 0;            // requests, at any time
    std::uint64_t broken = 0;             // tables that broke off or could not be opened, and idle lines
    std::uint64_t games = 0;              // finished, at any time
    std::vector<std::string> troubles;    // the first of them

    void note(std::string trouble) {
        if (troubles.size() < most_troubles) troubles.push_back(std::move(trouble));
    }
    void add(const Tally& other);
};

// The time that a share of all stayed below, by the nearest rank; sorts them. 0 if there are none.
std::uint32_t percentile(std::vector<std::uint32_t>& times, double share);

std::uint32_t microseconds(Clock::duration duration);

}  // namespace subrosa::load
