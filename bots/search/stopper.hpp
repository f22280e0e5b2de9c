// Decides when a search ends: after a number of iterations, or when its time is used up.
#pragma once

#include "bots/bot.hpp"

#include <chrono>

namespace subrosa::bots::search {

class Stopper {
  public:
    // The time limit counts from the construction.
    explicit Stopper(const Budget& budget)
        : budget_(budget), deadline_(now() + std::chrono::milliseconds(budget.milliseconds)) {}

    // Whether the search may go on after `done` iterations.
    [[nodiscard]] bool may_continue(std::uint32_t done) const {
        if (budget_.iterations > 0 && done >= budget_.iterations) return false;
        constexpr std::uint32_t clock_interval = 8;  // reading the clock costs time itself
        return budget_.milliseconds == 0 || done % clock_interval != 0 || now() < deadline_;
    }

  private:
    using Time = std::chrono::steady_clock::time_point;
    static Time now() { return std::chrono::steady_clock::now(); }

    Budget budget_;
    Time deadline_;
};

}  // namespace subrosa::bots::search
