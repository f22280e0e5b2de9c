// When a search must stop: after a number of iterations, or when its time is up.
#pragma once

#include "bots/bot.hpp"

#include <chrono>

namespace subrosa::bots::search {

class Clock {
  public:
    // Time runs from now on.
    explicit Clock(const Budget& budget)
        : budget_(budget), end_(now() + std::chrono::milliseconds(budget.milliseconds)) {}

    // Whether another iteration may begin after `done` of them.
    [[nodiscard]] bool runs(std::uint32_t done) const {
        if (budget_.iterations > 0 && done >= budget_.iterations) return false;
        constexpr std::uint32_t seldom = 8;  // a look at the clock costs time itself
        return budget_.milliseconds == 0 || done % seldom != 0 || now() < end_;
    }

  private:
    using Time = std::chrono::steady_clock::time_point;
    static Time now() { return std::chrono::steady_clock::now(); }

    Budget budget_;
    Time end_;
};

}  // namespace subrosa::bots::search
