// ChaCha20 (RFC 8439's rounds, with a 64-bit counter and a 64-bit stream), four blocks side by side.
#include "games/core/random.hpp"

#include <bit>

namespace subrosa::core {
namespace {

static_assert(std::endian::native == std::endian::little,
              "seeds and numbers are read as little-endian words");

// One word of each of four neighbouring blocks.
using Lanes = std::uint32_t __attribute__((vector_size(16)));

inline Lanes rotate(Lanes lanes, unsigned by) {
    return (lanes << by) | (lanes >> (32U - by));
}

inline void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
    a += b, d = rotate(d ^ a, 16);
    c += d, b = rotate(b ^ c, 12);
    a += b, d = rotate(d ^ a, 8);
    c += d, b = rotate(b ^ c, 7);
}

inline Lanes all(std::uint32_t word) {
    return Lanes{word, word, word, word};
}

}  // namespace

Seed seed_from_number(std::uint64_t number) {
    Seed narrow;
    std::memcpy(narrow.bytes.data(), &number, sizeof number);
    return Rng(narrow, 0x7375'6272'6f73'61ULL).next_seed();
}

Rng::Rng(const Seed& seed, std::uint64_t stream) : stream_(stream) {
    std::memcpy(key_.data(), seed.bytes.data(), seed.bytes.size());
}

void Rng::refill() {
    std::array<Lanes, 16> start{};
    start[0] = all(0x61707865U), start[1] = all(0x3320646eU), start[2] = all(0x79622d32U),
    start[3] = all(0x6b206574U);
    for (std::size_t i = 0; i < key_.size(); ++i) start[4 + i] = all(key_[i]);
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const std::uint64_t block = block_ + lane;
        start[12][lane] = static_cast<std::uint32_t>(block);
        start[13][lane] = static_cast<std::uint32_t>(block >> 32U);
    }
    start[14] = all(static_cast<std::uint32_t>(stream_));
    start[15] = all(static_cast<std::uint32_t>(stream_ >> 32U));
    block_ += 4;

    std::array<Lanes, 16> x = start;
    for (int round = 0; round < 20; round += 2) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    // Transposed, so that the numbers are those of the blocks one after the other.
    for (std::size_t word = 0; word < 16; word += 4) {
        const Lanes a = x[word] + start[word];
        const Lanes b = x[word + 1] + start[word + 1];
        const Lanes c = x[word + 2] + start[word + 2];
        const Lanes d = x[word + 3] + start[word + 3];
        const Lanes ab_low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        const Lanes ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
        const Lanes cd_low = __builtin_shufflevector(c, d, 0, 4, 1, 5);
        const Lanes cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
        const std::array<Lanes, 4> blocks{__builtin_shufflevector(ab_low, cd_low, 0, 1, 4, 5),
                                          __builtin_shufflevector(ab_low, cd_low, 2, 3, 6, 7),
                                          __builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5),
                                          __builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7)};
        for (std::size_t lane = 0; lane < 4; ++lane) {
            std::memcpy(&buffer_[lane * 16 + word], &blocks[lane], sizeof(Lanes));
        }
    }
    used_ = 0;
}

}  // namespace subrosa::core
