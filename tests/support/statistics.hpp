// Counting and comparing with what chance would give. Seeds are fixed, so a test passes always or never; the
// bounds are wide enough that a change of seed would hardly ever matter.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <string>

namespace subrosa::tests {

// How often each value was seen, against how often it should be.
template <class Value>
class Tally {
  public:
    void expect(const Value& value, double weight) { cells_[value].weight += weight, weights_ += weight; }
    void see(const Value& value) { ++cells_[value].seen, ++seen_; }

    // Values whose weight has come down to nothing must not be seen at all.
    void forget_the_impossible() {
        std::erase_if(cells_, [](const auto& cell) { return cell.second.weight <= 0; });
    }

    // Nothing if what was seen fits what was expected: each value that may be seen was, no other, and
    // chi-square stays within six standard deviations of its mean. Expect at least five of each.
    [[nodiscard]] std::string misfit() const {
        double chi_square = 0;
        for (const auto& [value, cell] : cells_) {
            const double expected = static_cast<double>(seen_) * cell.weight / weights_;
            if (cell.weight == 0) return "a value was seen that cannot be";
            if (expected < 5) return "too few samples";
            if (cell.seen == 0) return "a possible value was never seen";
            const double off = static_cast<double>(cell.seen) - expected;
            chi_square += off * off / expected;
        }
        const double freedom = static_cast<double>(cells_.size()) - 1;
        const double bound = freedom + 6 * std::sqrt(2 * freedom) + 12;
        if (chi_square <= bound) return {};
        return "chi-square " + std::to_string(chi_square) + " of " + std::to_string(cells_.size()) +
               " values, at most " + std::to_string(bound);
    }

    // Nothing if each value was seen as often as expected, give or take `slack` of all and five standard
    // deviations: for samplers that come near the chances and do not meet them.
    [[nodiscard]] std::string misfit_beyond(double slack) const {
        for (const auto& [value, cell] : cells_) {
            const double chance = cell.weight / weights_;
            const double share = static_cast<double>(cell.seen) / static_cast<double>(seen_);
            if (chance == 0) return "a value was seen that cannot be";
            if (cell.seen == 0 && chance * static_cast<double>(seen_) > 20)
                return "a possible value was never seen";
            const double noise = 5 * std::sqrt(chance * (1 - chance) / static_cast<double>(seen_));
            if (std::abs(share - chance) > slack + noise)
                return "seen " + std::to_string(share) + ", expected " + std::to_string(chance);
        }
        return {};
    }

  private:
    struct Cell {
        double weight = 0;
        std::uint64_t seen = 0;
    };
    std::map<Value, Cell> cells_;
    double weights_ = 0;
    std::uint64_t seen_ = 0;
};

}  // namespace subrosa::tests
