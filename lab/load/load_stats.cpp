#include "lab/load/load_stats.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace subrosa::load {

void LoadStats::add(const LoadStats& other) {
    answered.insert(answered.end(), other.answered.begin(), other.answered.end());
    shown.insert(shown.end(), other.shown.begin(), other.shown.end());
    sent += other.sent;
    refused += other.refused;
    broken += other.broken;
    games += other.games;
    for (const std::string& trouble : other.troubles) note(trouble);
}

std::uint32_t percentile(std::vector<std::uint32_t>& times, double share) {
    if (times.empty()) return 0;
    std::sort(times.begin(), times.end());
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size())));
    return times[std::clamp<std::size_t>(rank, 1, times.size()) - 1];
}

std::uint32_t microseconds(Clock::duration duration) {
    const auto count = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(count, 0, std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace subrosa::load
