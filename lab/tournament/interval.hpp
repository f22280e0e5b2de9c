// Means and how far they can be trusted. Games of one deal resemble each other, so it is deals that are
// counted: one number a deal.
#pragma once

#include <cstdint>
#include <optional>

namespace subrosa::lab {

struct Interval {
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

// The factor by which a standard error from `deals` deals (two at least) is multiplied for 95 %: Student's t.
double student_factor(std::uint64_t deals);

// 95 % for the chance of something that came `hits` times out of `tries` (one at least): Wilson's interval.
Interval wilson(double hits, double tries);

// The mean of one number a deal.
class DealMean {
  public:
    void add(double value);

    [[nodiscard]] std::uint64_t deals() const { return deals_; }
    [[nodiscard]] double mean() const { return mean_; }
    // Of a sample; 0 if there are fewer than two deals.
    [[nodiscard]] double variance() const;
    // 95 %; nothing from fewer than two deals.
    [[nodiscard]] std::optional<Interval> interval() const;
    // The same for a mean of numbers from 0 to 1. If all of them were equal, their spread says nothing and
    // each deal counts as one try (Wilson).
    [[nodiscard]] std::optional<Interval> share_interval() const;

  private:
    std::uint64_t deals_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // of the distances to the mean
};

}  // namespace subrosa::lab
