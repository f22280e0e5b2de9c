// Seeds as text (numbers, hexadecimal digits), the published hash of a seed, and the chain of seeds for
// redraws.
#pragma once

#include "base/json.hpp"
#include "games/core/random.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::engine {

// A seed number as a decimal string of 64 bits, or a whole number.
Result<std::uint64_t> seed_number(const json::value& value);

// 64 hexadecimal digits.
std::string hex_of(const core::Seed& seed);
std::optional<core::Seed> seed_from_hex(std::string_view digits);
// 16 hexadecimal digits.
std::string hex_of(std::uint64_t number);

// The commitment that is published when a game starts: BLAKE2b-256 of the 32 bytes of the seed, in
// hexadecimal.
std::string seed_hash(const core::Seed& seed);
// The seed chain. The number-th redraw of a game (1: the first) uses BLAKE2b-256 of "subrosa luck", the seed
// of the game and the number (four bytes, the lowest first). The seed of the game verifies every link; a link
// reveals no other.
core::Seed luck_seed(const core::Seed& seed, unsigned number);

}  // namespace subrosa::engine
