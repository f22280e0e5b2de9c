// Numbers as people read them.
#include "terminal/numbers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace subrosa::terminal {

std::string grouped(double number) {
    std::string digits = fmt::format("{:.0f}", number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

std::string duration(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    if (whole >= 3600) return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
    if (whole >= 60) return fmt::format("{} min {} s", whole / 60, whole % 60);
    return fmt::format("{} s", whole);
}

}  // namespace subrosa::terminal
