// Quality of beliefs: surprise at the truth, and calibration (statements of 70 % are true 7 times in 10).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace subrosa::lab {

// Surprise in bits when a statement of that probability turns out true; probabilities are floored at 1e-6.
double surprise(double chance);

// Statements by stated probability, in bins of 10 %.
class Calibration {
  public:
    static constexpr std::size_t bins = 10;

    struct Bin {
        std::uint64_t statements = 0;
        std::uint64_t came_true = 0;
        double said = 0;  // sum of stated probabilities

        [[nodiscard]] double true_share() const {
            return statements == 0 ? 0 : static_cast<double>(came_true) / static_cast<double>(statements);
        }
        [[nodiscard]] double mean_said() const {
            return statements == 0 ? 0 : said / static_cast<double>(statements);
        }
    };

    // A bin includes its lower bound; the last one also 100 %.
    void add(double said, bool came_true);

    [[nodiscard]] const std::array<Bin, bins>& all() const { return bins_; }
    // Statements of 70 to 80 %.
    [[nodiscard]] const Bin& seventies() const { return bins_[7]; }
    [[nodiscard]] bool empty() const;

  private:
    std::array<Bin, bins> bins_;
};

}  // namespace subrosa::lab
