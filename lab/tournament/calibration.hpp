// How good beliefs are: surprise at the truth, and whether things said to be 70 % likely are true 7 times
// in 10.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace subrosa::lab {

// Bits of surprise when something said to be that likely turns out true. No belief counts as less than one in
// a million.
double surprise(double chance);

// Statements by how likely they were said to be, in steps of 10 %.
class Calibration {
  public:
    static constexpr std::size_t bins = 10;

    struct Bin {
        std::uint64_t statements = 0;
        std::uint64_t came_true = 0;
        double said = 0;  // the sum of what was said

        [[nodiscard]] double true_share() const {
            return statements == 0 ? 0 : static_cast<double>(came_true) / static_cast<double>(statements);
        }
        [[nodiscard]] double mean_said() const {
            return statements == 0 ? 0 : said / static_cast<double>(statements);
        }
    };

    // A bin holds its lower bound; the last one holds 100 % too.
    void add(double said, bool came_true);

    [[nodiscard]] const std::array<Bin, bins>& all() const { return bins_; }
    // What was said to be 70 to 80 % likely.
    [[nodiscard]] const Bin& seventies() const { return bins_[7]; }
    [[nodiscard]] bool empty() const;

  private:
    std::array<Bin, bins> bins_;
};

}  // namespace subrosa::lab
