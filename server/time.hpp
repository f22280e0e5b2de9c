// The time of the house: for journals, clocks of games and what is kept how long.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace subrosa::server {

// Milliseconds since 1970 by the clock of the system, which somebody may set at any moment.
std::int64_t wall_time();
// Milliseconds since the machine was started; they pass while it sleeps too.
std::int64_t time_since_boot();

// Begins as the wall clock and then goes on steadily, whatever the wall clock does:
// - a difference of some seconds is made up for slowly, so that time never goes back nor jumps;
// - a jump is ignored, see lead_of_wall();
// - while the process stood still (SIGSTOP, a machine that slept) time stood still: nobody's clock ran.
// May be called from every thread.
class HouseClock {
  public:
    using Source = std::function<std::int64_t()>;
    explicit HouseClock(Source wall = wall_time, Source steady = time_since_boot);

    // Milliseconds since 1970. Must be called more often than longest_gap by somebody: what comes after a
    // longer silence counts as one tick.
    [[nodiscard]] std::int64_t now();

    // How far the wall clock has been ahead of the house for ten minutes, the same all the time; nothing if
    // they agree, or the wall clock has not made up its mind. Negative: it is behind.
    [[nodiscard]] std::optional<std::int64_t> lead_of_wall();
    // Jumps ahead by that lead; only when no clock of a game runs. Never back.
    void catch_up();
    // How often time stood still since the start.
    [[nodiscard]] std::uint64_t gaps() const;

    static constexpr std::int64_t tick = 1000;  // how often somebody should call now()
    static constexpr std::int64_t longest_gap =
        10'000;                                  // a longer silence is one in which the house was not there
    static constexpr std::int64_t jump = 5'000;  // a difference above this was a jump
    static constexpr std::int64_t corrected_per_second = 5;  // of smaller ones, in milliseconds
    static constexpr std::int64_t settled_after = 600'000;

  private:
    [[nodiscard]] std::int64_t advance();

    Source wall_;
    Source steady_;
    mutable std::mutex mutex_;
    std::int64_t now_;
    std::int64_t last_steady_;
    std::int64_t uncorrected_ = 0;  // steady time since the last correction
    std::int64_t owed_ = 0;         // of a correction back: so much steady time is still to be passed over
    std::int64_t lead_ = 0;         // of the wall clock, when it last changed
    std::int64_t lead_since_;       // in steady time
    std::uint64_t gaps_ = 0;
};

}  // namespace subrosa::server
