// Elo ratings from pairwise results.
#include "lab/tournament/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace subrosa::lab {
namespace {

constexpr std::size_t most_blocks = 200;

// Competitors reachable from `start` along losses, or along wins.
std::size_t reached(const Comparisons& comparisons, std::size_t start, bool upwards) {
    std::vector<bool> seen(comparisons.competitors());
    std::vector<std::size_t> open{start};
    seen[start] = true;
    while (!open.empty()) {
        const std::size_t here = open.back();
        open.pop_back();
        for (std::size_t next = 0; next < seen.size(); ++next) {
            const double step = upwards ? comparisons.ahead(next, here) : comparisons.ahead(here, next);
            if (seen[next] || step <= 0) continue;
            seen[next] = true;
            open.push_back(next);
        }
    }
    return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), true));
}

// One iteration; returns the largest change of a logarithm.
double improve(const Comparisons& comparisons, std::vector<double>& strengths) {
    const std::vector<double> before = strengths;
    double logs = 0;
    for (std::size_t one = 0; one < strengths.size(); ++one) {
        double wins = 0;
        double weight = 0;
        for (std::size_t other = 0; other < strengths.size(); ++other) {
            if (other == one) continue;
            wins += comparisons.ahead(one, other);
            weight += comparisons.met(one, other) / (before[one] + before[other]);
        }
        if (weight > 0) strengths[one] = wins / weight;
        logs += std::log(strengths[one]);
    }
    // Only ratios matter.
    const double scale = std::exp(-logs / static_cast<double>(strengths.size()));
    double change = 0;
    for (std::size_t one = 0; one < strengths.size(); ++one) {
        strengths[one] *= scale;
        change = std::max(change, std::abs(std::log(strengths[one] / before[one])));
    }
    return change;
}

Comparisons sum_of(const std::vector<Comparisons>& parts) {
    Comparisons sum(parts.front().competitors());
    for (const Comparisons& part : parts) sum.add(part, 1);
    return sum;
}

// Groups adjacent deals into at most `most_blocks` blocks.
std::vector<Comparisons> in_blocks(const std::vector<Comparisons>& deals) {
    const std::size_t count = std::min(deals.size(), most_blocks);
    std::vector<Comparisons> blocks(count, Comparisons(deals.front().competitors()));
    for (std::size_t deal = 0; deal < deals.size(); ++deal)
        blocks[deal * count / deals.size()].add(deals[deal], 1);
    return blocks;
}

}  // namespace

void Comparisons::add(const Comparisons& other, double times) {
    for (std::size_t i = 0; i < ahead_.size(); ++i) ahead_[i] += times * other.ahead_[i];
}

bool Comparisons::decidable() const {
    return reached(*this, 0, true) == competitors_ && reached(*this, 0, false) == competitors_;
}

Comparisons Comparisons::softened() const {
    Comparisons soft = *this;
    for (std::size_t one = 0; one < competitors_; ++one) {
        for (std::size_t other = 0; other < competitors_; ++other) {
            if (one != other && met(one, other) > 0) soft.add(one, other, 0.5);
        }
    }
    return soft;
}

std::vector<double> elo_of(const Comparisons& comparisons, std::optional<std::size_t> anchor) {
    constexpr int most_steps = 10'000;
    std::vector<double> strengths(comparisons.competitors(), 1.0);
    for (int step = 0; step < most_steps && improve(comparisons, strengths) > 1e-10; ++step) {
    }
    std::vector<double> elo;
    elo.reserve(strengths.size());
    for (const double strength : strengths) elo.push_back(400 * std::log10(strength));
    const double zero = anchor
                            ? elo[*anchor]
                            : std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(elo.size());
    for (double& one : elo) one -= zero;
    return elo;
}

Ratings rate(const std::vector<Comparisons>& deals, std::optional<std::size_t> anchor) {
    Ratings result;
    if (deals.empty()) return result;
    const Comparisons all = sum_of(deals);
    result.softened = !all.decidable();
    for (const double elo : elo_of(result.softened ? all.softened() : all, anchor))
        result.ratings.push_back({elo, std::nullopt});
    if (result.softened || deals.size() < 2) return result;

    const std::vector<Comparisons> blocks = in_blocks(deals);
    std::vector<DealMean> without(all.competitors());
    for (const Comparisons& block : blocks) {
        Comparisons rest = all;
        rest.add(block, -1);
        // One deal decides everything: no interval can be given.
        if (!rest.decidable()) return result;
        const std::vector<double> elo = elo_of(rest, anchor);
        for (std::size_t one = 0; one < elo.size(); ++one) without[one].add(elo[one]);
    }
    const auto count = static_cast<double>(blocks.size());
    for (std::size_t one = 0; one < without.size(); ++one) {
        if (anchor == one) continue;
        const double error = std::sqrt(without[one].variance() * (count - 1) * (count - 1) / count);
        const double half = student_factor(blocks.size()) * error;
        Rating& rating = result.ratings[one];
        rating.interval = Interval{rating.elo - half, rating.elo + half};
    }
    return result;
}

}  // namespace subrosa::lab
