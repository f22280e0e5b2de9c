// Lantern: its numbers and options.
#pragma once

#include <cstddef>
#include <cstdint>

namespace subrosa::lantern {

inline constexpr unsigned min_players = 3;  // S1
inline constexpr unsigned max_players = 5;
inline constexpr unsigned max_nights = 3;  // S4: at most as many as players, so nobody is keeper twice

// Which lantern a player holds. `none`: not known.
enum class Light : std::uint8_t { bright, dark, none };
inline constexpr std::size_t lights = 2;

// V1: votes are secret until the last is given, or everybody sees each at once.
enum class Ballot : std::uint8_t { secret, open };

struct Options {
    std::uint8_t players = 4;
    std::uint8_t nights = 2;
    Ballot ballot = Ballot::secret;
    bool operator==(const Options&) const = default;
};

}  // namespace subrosa::lantern
