// Cryptographic hashes: BLAKE2b-256, the same in the server and in the browser.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace subrosa {

using Hash = std::array<std::uint8_t, 32>;
Hash hash_of(std::string_view bytes);

// The hash in hexadecimal.
std::string text_hash(std::string_view text);
// Compares in constant time.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace subrosa
