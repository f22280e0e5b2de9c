// When the answer of a bot is played. How long a bot thinks depends on whether it has a choice, and that is
// often its secret. So the moment is drawn before it thinks, from chance and from what everybody knows.
#pragma once

#include "server/net/limits.hpp"
#include "server/net/rate.hpp"

namespace subrosa::server {

class BotPace {
  public:
    explicit BotPace(const Limits& limits) : open_(limits.bot_in_the_open), secret_(limits.bot_in_secret) {}

    // For a question that is asked now.
    [[nodiscard]] Clock::time_point due_in_the_open(Clock::time_point now) const { return drawn(open_, now); }
    [[nodiscard]] Clock::time_point due_in_secret(Clock::time_point now) const { return drawn(secret_, now); }
    // When a bot that begins now has thought, whatever it thinks about. The next of its table counts from
    // then, and not from when it has really thought.
    [[nodiscard]] Clock::time_point thought_by(Clock::time_point now) const { return now + open_.least; }
    // Whether a bot that is asked now has answered by `due`, whatever it thinks about.
    [[nodiscard]] bool in_time_in_secret(Clock::time_point due, Clock::time_point now) const {
        return now + secret_.least <= due;
    }
    // For an answer that is there now. A bot that had to wait for others until it `began` has as long from
    // then as from any question: when it is played depends on the others, not on how long it thought.
    [[nodiscard]] Clock::time_point played_in_the_open(Clock::time_point due, Clock::time_point began,
                                                       Clock::time_point now) const;
    [[nodiscard]] Clock::time_point played_in_secret(Clock::time_point due, Clock::time_point now) const;

  private:
    static Clock::time_point drawn(const DrawnWait& wait, Clock::time_point now);
    // An answer that comes late is played a whole number of steps after it was due, so its time tells little
    // of how late it was.
    static Clock::time_point in_steps(const DrawnWait& wait, Clock::time_point due, Clock::time_point now);

    DrawnWait open_;
    DrawnWait secret_;
};

}  // namespace subrosa::server
