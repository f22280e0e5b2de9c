// Stateless noise that breaks ties: a bot that is asked the same twice answers the same.
#pragma once

#include <cstdint>

namespace subrosa::bots::devil {

// Uniform in 0..1, a hash of the bot's seed and the question.
inline float tie_noise(std::uint64_t seed, std::uint64_t question) {
    std::uint64_t mixed = seed + 0x9E3779B97F4A7C15ULL * (question + 1);
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
    mixed ^= mixed >> 31U;
    return static_cast<float>(mixed >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace subrosa::bots::devil
