// Quality of beliefs.
#include "lab/tournament/calibration.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::lab {

double surprise(double chance) {
    constexpr double least = 1e-6;
    return -std::log2(std::clamp(chance, least, 1.0));
}

void Calibration::add(double said, bool came_true) {
    // Odds are floats: 0.7F must not fall below 70 %.
    const auto bin = static_cast<std::size_t>(std::clamp(said, 0.0, 1.0) * bins + 1e-6);
    Bin& there = bins_[std::min(bin, bins - 1)];
    ++there.statements;
    if (came_true) ++there.came_true;
    there.said += said;
}

bool Calibration::empty() const {
    return std::all_of(bins_.begin(), bins_.end(), [](const Bin& bin) { return bin.statements == 0; });
}

}  // namespace subrosa::lab
