// S2, S6: who can be who: the 24 ways to deal the four roles.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/state.hpp"

namespace subrosa::devil {

inline constexpr std::size_t layouts = 24;
using Layout = BySeat<Role>;

inline constexpr std::array<Layout, layouts> layout_table = [] {
    std::array<Layout, layouts> all{};
    std::size_t at = 0;
    for (std::size_t a = 0; a < roles; ++a) {
        for (std::size_t b = 0; b < roles; ++b) {
            for (std::size_t c = 0; c < roles; ++c) {
                if (a == b || a == c || b == c) continue;
                all[at++] = {static_cast<Role>(a), static_cast<Role>(b), static_cast<Role>(c),
                             static_cast<Role>(6 - a - b - c)};
            }
        }
    }
    return all;
}();

// S6: proportional to the product of 3 for each wanted, 1/3 for each refused role; 81 if all are neutral.
constexpr std::uint32_t weight_of(const Options& options, const Layout& layout) {
    std::uint32_t weight = 81;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Wish wish = options.wishes[seat][index(part_of(layout[seat]))];
        if (wish == Wish::want) weight *= 3;
        if (wish == Wish::refuse) weight /= 3;
    }
    return weight;
}

// S2, S6: one of them, each with its weight.
inline Layout draw_layout(const Options& options, core::Rng& rng) {
    std::array<std::uint32_t, layouts> weights{};
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < layouts; ++i) all += weights[i] = weight_of(options, layout_table[i]);
    std::uint32_t drawn = rng.below(all);
    std::size_t chosen = 0;
    while (drawn >= weights[chosen]) drawn -= weights[chosen++];
    return layout_table[chosen];
}

}  // namespace subrosa::devil
