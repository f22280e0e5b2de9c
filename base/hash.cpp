#include "base/hash.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <stdexcept>
#include <vector>

namespace subrosa {

Hash hash_of(std::string_view bytes) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    const std::vector<unsigned char> copy(bytes.begin(), bytes.end());
    Hash hash{};
    crypto_generichash(hash.data(), hash.size(), copy.data(), copy.size(), nullptr, 0);
    return hash;
}

std::string text_hash(std::string_view text) {
    std::string digits;
    for (const std::uint8_t byte : hash_of(text)) digits += fmt::format("{:02x}", byte);
    return digits;
}

bool same_hash(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace subrosa
