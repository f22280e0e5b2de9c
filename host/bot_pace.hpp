// When a bot's answer is played. A bot's thinking time depends on whether it has a choice, which is often
// secret. So the time is drawn before the bot thinks, from a random generator and public facts only.
#pragma once

#include "base/random_delay.hpp"

#include <chrono>

namespace subrosa::host {

using Clock = std::chrono::steady_clock;

class BotPace {
  public:
    BotPace(RandomDelay open, RandomDelay secret) : open_(open), secret_(secret) {}

    // For a question asked now.
    [[nodiscard]] Clock::time_point due_in_the_open(Clock::time_point now) const { return drawn(open_, now); }
    [[nodiscard]] Clock::time_point due_in_secret(Clock::time_point now) const { return drawn(secret_, now); }
    // When a bot that starts now counts as done, independent of its real thinking time. The next bot of the
    // table starts from that time.
    [[nodiscard]] Clock::time_point thought_by(Clock::time_point now) const { return now + open_.least; }
    // Whether a bot asked now certainly answers by `due`.
    [[nodiscard]] bool in_time_in_secret(Clock::time_point due, Clock::time_point now) const {
        return now + secret_.least <= due;
    }
    // For an answer available now. A bot that was delayed by others until `began` gets the full delay from
    // then, so that its playing time depends on the others and not on its own thinking.
    [[nodiscard]] Clock::time_point played_in_the_open(Clock::time_point due, Clock::time_point began,
                                                       Clock::time_point now) const;
    [[nodiscard]] Clock::time_point played_in_secret(Clock::time_point due, Clock::time_point now) const;

  private:
    static Clock::time_point drawn(const RandomDelay& wait, Clock::time_point now);
    // A late answer is played a whole number of steps after `due`, so that its time reveals little about the
    // lateness.
    static Clock::time_point in_steps(const RandomDelay& wait, Clock::time_point due, Clock::time_point now);

    RandomDelay open_;
    RandomDelay secret_;
};

}  // namespace subrosa::host
