// Random bytes from the operating system; in the browser from its `crypto`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace subrosa {

// At most 256.
void fill_randomly(std::span<std::uint8_t> bytes);

template <std::size_t size>
std::array<std::uint8_t, size> random_bytes() {
    static_assert(size <= 256);
    std::array<std::uint8_t, size> bytes{};
    fill_randomly(bytes);
    return bytes;
}

}  // namespace subrosa
