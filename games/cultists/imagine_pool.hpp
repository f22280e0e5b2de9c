// A pool of indistinguishable unseen cards, for imagined worlds.
#pragma once

#include "games/core/random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists::imagined {

// Draws uniformly from the remaining cards.
template <std::size_t Kinds>
struct Pool {
    std::array<std::uint8_t, Kinds> left{};
    std::uint8_t all = 0;

    Pool() = default;
    explicit Pool(const std::array<std::uint8_t, Kinds>& cards) : left(cards) {
        for (const std::uint8_t count : cards) all = static_cast<std::uint8_t>(all + count);
    }
    [[nodiscard]] double chance(std::size_t kind) const {
        return all == 0 ? 0.0 : static_cast<double>(left[kind]) / all;
    }
    void take(std::size_t kind) {
        --left[kind];
        --all;
    }
    std::size_t draw(core::Rng& rng) {
        std::uint32_t at = rng.below(all);
        std::size_t kind = 0;
        while (at >= left[kind]) at -= left[kind++];
        take(kind);
        return kind;
    }
};

inline double unit(core::Rng& rng) {
    return rng.next() * 0x1p-32;
}

}  // namespace subrosa::cultists::imagined
