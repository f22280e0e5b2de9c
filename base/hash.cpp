// BLAKE2b as in RFC 7693, without a key.
#include "base/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>

namespace subrosa {

namespace {

using Words = std::array<std::uint64_t, 8>;
constexpr std::size_t block_bytes = 128;
constexpr Words first_words = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                               0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                               0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
constexpr std::array<std::array<std::uint8_t, 16>, 10> orders = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};
constexpr std::size_t rounds = 12;

// One block; missing bytes are 0. `told` counts the bytes so far.
void compress(Words& words, std::string_view block, std::uint64_t told, bool last) {
    std::array<std::uint64_t, 16> message{};
    for (std::size_t i = 0; i < block.size(); ++i)
        message[i / 8] |= std::uint64_t{static_cast<std::uint8_t>(block[i])} << (i % 8 * 8);
    std::array<std::uint64_t, 16> v{};
    std::copy(words.begin(), words.end(), v.begin());
    std::copy(first_words.begin(), first_words.end(), v.begin() + words.size());
    v[12] ^= told;
    if (last) v[14] = ~v[14];

    const auto mix = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
                         std::uint64_t y) {
        v[a] += v[b] + x;
        v[d] = std::rotr(v[d] ^ v[a], 32);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 24);
        v[a] += v[b] + y;
        v[d] = std::rotr(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    for (std::size_t round = 0; round < rounds; ++round) {
        const auto& order = orders[round % orders.size()];
        const auto at = [&](std::size_t i) { return message[order[i]]; };
        mix(0, 4, 8, 12, at(0), at(1));
        mix(1, 5, 9, 13, at(2), at(3));
        mix(2, 6, 10, 14, at(4), at(5));
        mix(3, 7, 11, 15, at(6), at(7));
        mix(0, 5, 10, 15, at(8), at(9));
        mix(1, 6, 11, 12, at(10), at(11));
        mix(2, 7, 8, 13, at(12), at(13));
        mix(3, 4, 9, 14, at(14), at(15));
    }
    for (std::size_t i = 0; i < words.size(); ++i) words[i] ^= v[i] ^ v[i + words.size()];
}

}  // namespace

Hash hash_of(std::string_view bytes) {
    Words words = first_words;
    words[0] ^= 0x01010000U ^ sizeof(Hash);
    std::uint64_t told = 0;
    while (bytes.size() > block_bytes) {
        told += block_bytes;
        compress(words, bytes.substr(0, block_bytes), told, false);
        bytes.remove_prefix(block_bytes);
    }
    compress(words, bytes, told + bytes.size(), true);
    Hash hash{};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<std::uint8_t>(words[i / 8] >> (i % 8 * 8));
    return hash;
}

std::string text_hash(std::string_view text) {
    std::string digits;
    for (const std::uint8_t byte : hash_of(text)) digits += fmt::format("{:02x}", byte);
    return digits;
}

bool same_hash(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    volatile unsigned differs = 0;  // so that the compiler cannot stop early
    for (std::size_t i = 0; i < a.size(); ++i) {
        const unsigned here = static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
        differs = differs | here;
    }
    return differs == 0;
}

}  // namespace subrosa
