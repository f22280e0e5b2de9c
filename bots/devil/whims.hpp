// A little chance that needs no memory: the same bot asked the same thing answers the same.
#pragma once

#include <cstdint>

namespace subrosa::bots {

// 0 to 1, by the bot's own number and what it is about.
inline float whim_of(std::uint64_t bot, std::uint64_t about) {
    std::uint64_t mixed = bot + 0x9E3779B97F4A7C15ULL * (about + 1);
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
    mixed ^= mixed >> 31U;
    return static_cast<float>(mixed >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace subrosa::bots
