// What can lie behind each screen: for every ware the least and the most that a viewer cannot rule out.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

// Wood to ducats, all souls together, indulgences. Jesters have no bounds.
inline constexpr std::size_t bounded_wares = priced_wares + 2;
inline constexpr std::size_t bounded_souls = priced_wares;
inline constexpr std::size_t bounded_indulgences = priced_wares + 1;

struct Range {
    std::uint8_t least = unknown;
    std::uint8_t most = 0;
    constexpr void take(std::uint8_t amount) {
        least = std::min(least, amount);
        most = std::max(most, amount);
    }
    [[nodiscard]] constexpr bool holds(unsigned amount) const { return least <= amount && amount <= most; }
    constexpr bool operator==(const Range&) const = default;
};

struct Bounds {
    BySeat<std::array<Range, bounded_wares>> seats{};
    constexpr bool operator==(const Bounds&) const = default;
};

// The amount that the bounds of this number speak of.
constexpr unsigned bounded_amount(const Store& store, std::size_t number) {
    if (number == bounded_souls) return store.souls();
    return number == bounded_indulgences ? store[Ware::indulgences] : store.count[number];
}

}  // namespace subrosa::devil
