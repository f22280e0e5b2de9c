// Sorts a few numbers. For so few, std::sort makes GCC 12 warn about array bounds.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace subrosa::bots::devil {

// Sorts the first `count` numbers.
template <std::size_t N>
void sort_descending(std::array<float, N>& numbers, std::size_t count) {
    for (std::size_t i = 1; i < count && i < N; ++i) {
        for (std::size_t j = i; j > 0 && numbers[j] > numbers[j - 1]; --j)
            std::swap(numbers[j], numbers[j - 1]);
    }
}

}  // namespace subrosa::bots::devil
