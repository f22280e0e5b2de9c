// I1: how debts grow.
#pragma once

#include "games/devil/data.hpp"

namespace subrosa::devil {

struct Debt {
    std::uint8_t debt = 0;
    std::uint8_t wings = 0;  // demon wings that this brought
};

// Each over the limit goes back to 9 and brings a demon wing.
constexpr Debt raised(unsigned debt, unsigned by) {
    Debt now{.debt = static_cast<std::uint8_t>(debt)};
    for (; by > 0; --by) {
        if (now.debt < max_debt) {
            ++now.debt;
        } else {
            now.debt = overflow_to;
            ++now.wings;
        }
    }
    return now;
}

struct Circled {
    std::uint8_t marker = 0;   // spaces past the start
    std::uint8_t entries = 0;  // of the start space
};
constexpr Circled circled(unsigned marker, unsigned steps) {
    const unsigned far = marker + steps;
    return {static_cast<std::uint8_t>(far % interest_circle),
            static_cast<std::uint8_t>(far / interest_circle)};
}

}  // namespace subrosa::devil
