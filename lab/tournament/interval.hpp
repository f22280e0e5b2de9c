// Means and confidence intervals. Games of one deal are correlated, so the sample is one number per deal.
#pragma once

#include <cstdint>
#include <optional>

namespace subrosa::lab {

struct Interval {
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

// Student's t: factor of the standard error of `deals` deals (at least two) for 95 %.
double student_factor(std::uint64_t deals);

// Wilson's 95 % interval for `hits` out of `tries` (at least one).
Interval wilson(double hits, double tries);

// The mean of one number per deal.
class DealMean {
  public:
    void add(double value);

    [[nodiscard]] std::uint64_t deals() const { return deals_; }
    [[nodiscard]] double mean() const { return mean_; }
    // Sample deviation; 0 for fewer than two deals.
    [[nodiscard]] double variance() const;
    // 95 %; nothing for fewer than two deals.
    [[nodiscard]] std::optional<Interval> interval() const;
    // The same for numbers from 0 to 1. If all are equal, each deal counts as one try (Wilson).
    [[nodiscard]] std::optional<Interval> share_interval() const;

  private:
    std::uint64_t deals_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // of squared distances to the mean
};

}  // namespace subrosa::lab
