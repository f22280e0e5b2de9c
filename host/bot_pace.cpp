#include "host/bot_pace.hpp"

#include "base/random_bytes.hpp"
#include "games/core/random.hpp"

#include <algorithm>

namespace subrosa::host {

Clock::time_point BotPace::drawn(const RandomDelay& wait, Clock::time_point now) {
    const std::chrono::microseconds spread = wait.spread;
    core::Rng rng({random_bytes<32>()}, 0);
    const auto more = rng.below(static_cast<std::uint32_t>(spread.count()) + 1);
    return now + wait.least + std::chrono::microseconds(more);
}

Clock::time_point BotPace::in_steps(const RandomDelay& wait, Clock::time_point due, Clock::time_point now) {
    if (now <= due || wait.least.count() == 0) return due;
    const auto late = std::chrono::duration_cast<std::chrono::milliseconds>(now - due);
    return due + wait.least * (late / wait.least + 1);
}

Clock::time_point BotPace::played_in_the_open(Clock::time_point due, Clock::time_point began,
                                              Clock::time_point now) const {
    return in_steps(open_, std::max(due, began + open_.least), now);
}

Clock::time_point BotPace::played_in_secret(Clock::time_point due, Clock::time_point now) const {
    return in_steps(secret_, due, now);
}

}  // namespace subrosa::host
