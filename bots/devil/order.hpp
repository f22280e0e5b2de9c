// Putting a few numbers in order. (std::sort of so few makes GCC 12 warn of bounds that are never passed.)
#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace subrosa::bots {

// The first `count`, the greatest first.
template <std::size_t N>
void greatest_first(std::array<float, N>& numbers, std::size_t count) {
    for (std::size_t i = 1; i < count && i < N; ++i) {
        for (std::size_t j = i; j > 0 && numbers[j] > numbers[j - 1]; --j)
            std::swap(numbers[j], numbers[j - 1]);
    }
}

}  // namespace subrosa::bots
