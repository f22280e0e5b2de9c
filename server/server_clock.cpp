#include "server/server_clock.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

std::int64_t wall_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::int64_t time_since_boot() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

ServerClock::ServerClock(Source wall, Source steady)
    : wall_(std::move(wall)),
      steady_(std::move(steady)),
      now_(wall_()),
      last_steady_(steady_()),
      lead_since_(last_steady_) {}

std::int64_t ServerClock::advance() {
    const std::int64_t steady = std::max(steady_(), last_steady_);
    std::int64_t passed = steady - last_steady_;
    last_steady_ = steady;
    if (passed > longest_gap) {
        spdlog::warn("the server stood still for {} s; no clock ran meanwhile", passed / 1000);
        passed = tick;
    }
    const std::int64_t advanced = passed - std::min(passed, owed_);
    owed_ -= passed - advanced;
    now_ += advanced;
    const std::int64_t lead = wall_() - now_;
    if (std::abs(lead - lead_) > jump) {
        if (std::abs(lead) > jump)
            spdlog::warn("the system clock is {} s {} the server clock, which goes on steadily",
                         std::abs(lead) / 1000, lead > 0 ? "ahead of" : "behind");
        lead_ = lead;
        lead_since_ = steady;
    }
    uncorrected_ += passed;
    if (std::abs(lead) > jump || uncorrected_ < tick) {
        uncorrected_ = std::min(uncorrected_, tick);
        return now_;
    }
    const std::int64_t most = uncorrected_ * corrected_per_second / 1000;
    const std::int64_t correction = std::clamp(lead, -most, most);
    // A wall clock that is behind slows time down, never back.
    now_ += std::max(correction, -advanced);
    owed_ = std::max<std::int64_t>(0, -correction - advanced);
    uncorrected_ = 0;
    return now_;
}

std::int64_t ServerClock::now() {
    const std::lock_guard lock(mutex_);
    return advance();
}

std::optional<std::int64_t> ServerClock::wall_clock_lead() {
    const std::lock_guard lock(mutex_);
    const std::int64_t lead = wall_() - advance();
    const bool settled = std::abs(lead - lead_) <= jump && last_steady_ - lead_since_ >= settled_after;
    if (std::abs(lead) <= jump || !settled) return std::nullopt;
    return lead;
}

void ServerClock::catch_up() {
    const auto lead = wall_clock_lead();
    if (!lead || *lead <= 0) return;
    const std::lock_guard lock(mutex_);
    now_ += *lead;
    lead_ = 0;
    lead_since_ = last_steady_;
    spdlog::info("the server follows the system clock again, {} s ahead", *lead / 1000);
}

}  // namespace subrosa::server
