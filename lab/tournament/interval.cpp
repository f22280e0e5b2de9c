// Means and confidence intervals.
#include "lab/tournament/interval.hpp"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace subrosa::lab {

double student_factor(std::uint64_t deals) {
    return boost::math::quantile(boost::math::students_t(static_cast<double>(deals) - 1), 0.975);
}

Interval wilson(double hits, double tries) {
    constexpr double z = 1.959963984540054;
    const double share = hits / tries;
    const double middle = (share + z * z / (2 * tries)) / (1 + z * z / tries);
    const double half =
        z / (1 + z * z / tries) * std::sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void DealMean::add(double value) {
    ++deals_;
    const double off = value - mean_;
    mean_ += off / static_cast<double>(deals_);
    squares_ += off * (value - mean_);
}

double DealMean::variance() const {
    return deals_ < 2 ? 0 : squares_ / static_cast<double>(deals_ - 1);
}

std::optional<Interval> DealMean::interval() const {
    if (deals_ < 2) return std::nullopt;
    const double half = student_factor(deals_) * std::sqrt(variance() / static_cast<double>(deals_));
    return Interval{mean_ - half, mean_ + half};
}

std::optional<Interval> DealMean::share_interval() const {
    auto interval = this->interval();
    if (!interval) return interval;
    const auto deals = static_cast<double>(deals_);
    if (variance() == 0) return wilson(mean_ * deals, deals);
    return Interval{std::max(0.0, interval->low), std::min(1.0, interval->high)};
}

}  // namespace subrosa::lab
