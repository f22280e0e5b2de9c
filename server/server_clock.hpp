// The server's clock: for journals, game clocks and retention.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace subrosa::server {

// Milliseconds since 1970 by the system clock, which may be set at any time.
std::int64_t wall_time();
// Milliseconds since boot, including suspended time.
std::int64_t time_since_boot();

// Starts with the wall clock and then advances steadily:
// - a difference of some seconds is corrected slowly, so that time never jumps or runs backwards;
// - a jump is ignored, see wall_clock_lead();
// - while the process is suspended (SIGSTOP, sleep) time stands still, so no game clock runs. Thread-safe.
class ServerClock {
  public:
    using Source = std::function<std::int64_t()>;
    explicit ServerClock(Source wall = wall_time, Source steady = time_since_boot);

    // Milliseconds since 1970. Must be called at least every longest_gap; a longer gap counts as one tick.
    [[nodiscard]] std::int64_t now();

    // Stable lead of the wall clock over ten minutes; negative: it is behind. Nothing: they agree, or the
    // lead is not stable.
    [[nodiscard]] std::optional<std::int64_t> wall_clock_lead();
    // Jumps ahead by that lead, never back. Call it only while no game clock runs.
    void catch_up();

    static constexpr std::int64_t tick = 1000;               // interval at which now() should be called
    static constexpr std::int64_t longest_gap = 10'000;      // a longer gap: the process was suspended
    static constexpr std::int64_t jump = 5'000;              // a difference above this was a jump
    static constexpr std::int64_t corrected_per_second = 5;  // of smaller differences, in milliseconds
    static constexpr std::int64_t settled_after = 600'000;

  private:
    [[nodiscard]] std::int64_t advance();

    Source wall_;
    Source steady_;
    std::mutex mutex_;
    std::int64_t now_;
    std::int64_t last_steady_;
    std::int64_t uncorrected_ = 0;  // steady time since the last correction
    std::int64_t owed_ = 0;         // steady time still to skip for a backward correction
    std::int64_t lead_ = 0;         // lead of the wall clock at its last change
    std::int64_t lead_since_;       // in steady time
};

}  // namespace subrosa::server
