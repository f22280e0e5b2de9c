// Randomness: ChaCha20 as published, without bias, and streams that have nothing to do with each other.
#include "games/core/random.hpp"

#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace subrosa::tests {
namespace {

using core::Rng;
using core::Seed;

std::string hex_of(const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += "0123456789abcdef"[byte / 16];
        text += "0123456789abcdef"[byte % 16];
    }
    return text;
}

// The keystream of one block of 64 bytes.
std::string block(const Seed& key, std::uint64_t stream, unsigned number) {
    Rng rng(key, stream);
    for (unsigned skip = 0; skip < 16 * number; ++skip) rng.next();
    std::vector<std::uint8_t> bytes;
    for (int word = 0; word < 16; ++word) {
        const std::uint32_t value = rng.next();
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>(value >> shift));
    }
    return hex_of(bytes);
}

// RFC 8439, appendix A.1, test vectors 1 to 5. Its nonce of 96 bits is zero there but for the last byte: the
// first 32 bits of it are the high half of our counter, the other 64 our stream.
TEST(Random, IsChaCha20AsPublished) {
    const Seed zero;
    Seed last_one;
    last_one.bytes[31] = 1;
    Seed second_all;
    second_all.bytes[1] = 0xff;
    EXPECT_EQ(block(zero, 0, 0),
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    EXPECT_EQ(block(zero, 0, 1),
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    EXPECT_EQ(block(last_one, 0, 1),
              "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    EXPECT_EQ(block(second_all, 0, 2),
              "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
              "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    EXPECT_EQ(block(zero, 0x0200'0000ULL << 32U, 0),
              "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
              "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST(Random, IsTheSameAsSodiums) {
    ASSERT_GE(sodium_init(), 0);
    Rng seeds(1);
    for (int n = 0; n < 50; ++n) {
        const Seed key = seeds.next_seed();
        const std::uint64_t stream = seeds.next64();
        std::vector<std::uint8_t> expected(4096);
        std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        std::memcpy(nonce.data(), &stream, nonce.size());
        crypto_stream_chacha20(expected.data(), expected.size(), nonce.data(), key.bytes.data());
        std::vector<std::uint8_t> numbers(expected.size());
        Rng rng(key, stream);
        for (std::size_t at = 0; at < numbers.size(); at += 4) {
            const std::uint32_t number = rng.next();
            std::memcpy(numbers.data() + at, &number, 4);
        }
        ASSERT_EQ(hex_of(numbers), hex_of(expected));
    }
}

TEST(Random, BelowIsUniformAndInBounds) {
    Rng rng(2);
    for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 7U, 13U, 60U, 100U}) {
        Tally<std::uint32_t> tally;
        for (std::uint32_t value = 0; value < bound; ++value) tally.expect(value, 1);
        for (unsigned n = 0; n < 200 * bound; ++n) tally.see(rng.below(bound));
        EXPECT_EQ(tally.misfit(), "") << bound;
    }
    // A bound for which the naive ways are far off: remainder and plain product give a third of the numbers
    // twice.
    constexpr std::uint32_t bound = 3U << 30U;
    Tally<std::uint32_t> thirds;
    Tally<std::uint32_t> remainders;
    for (std::uint32_t third = 0; third < 3; ++third) thirds.expect(third, 1), remainders.expect(third, 1);
    for (int n = 0; n < 3000; ++n) {
        const std::uint32_t value = rng.below(bound);
        ASSERT_LT(value, bound);
        thirds.see(value >> 30U);
        remainders.see(value % 3);
    }
    EXPECT_EQ(thirds.misfit(), "");
    EXPECT_EQ(remainders.misfit(), "");
}

TEST(Random, EveryOrderIsEquallyLikely) {
    Rng rng(3);
    Tally<std::vector<int>> tally;
    std::vector<int> order{1, 2, 3, 4};
    do {
        tally.expect(order, 1);
    } while (std::next_permutation(order.begin(), order.end()));
    for (int n = 0; n < 2400; ++n) {
        std::vector<int> items{1, 2, 3, 4};
        rng.shuffle(items.data(), items.size());
        tally.see(items);
    }
    EXPECT_EQ(tally.misfit(), "");
    rng.shuffle(static_cast<int*>(nullptr), 0);  // nothing to shuffle is fine
}

TEST(Random, StreamsAndSeedsAreDifferent) {
    std::set<std::uint64_t> first;
    const Seed seed = core::seed_from_number(1);
    for (std::uint64_t stream = 0; stream < 1000; ++stream) {
        first.insert(Rng(seed, stream).next64());
        first.insert(Rng(seed, stream << 32U | 1U << 31U).next64());
        first.insert(Rng(1000 + stream).next64());
    }
    EXPECT_EQ(first.size(), 3000U);
    // Bits of two streams agree half of the time, at any distance.
    for (const unsigned skip : {0U, 1U, 16U, 64U}) {
        Rng one(seed, 1);
        Rng other(seed, 2);
        for (unsigned n = 0; n < skip; ++n) other.next();
        int same = 0;
        for (int n = 0; n < 1000; ++n) same += 32 - std::popcount(one.next() ^ other.next());
        EXPECT_NEAR(same, 16'000, 600) << skip;
    }
}

TEST(Random, NumbersExpandToDifferentSeeds) {
    std::set<std::array<std::uint8_t, 32>> seeds;
    std::array<int, 256> ones{};
    for (std::uint64_t number = 0; number < 2000; ++number) {
        const Seed seed = core::seed_from_number(number);
        seeds.insert(seed.bytes);
        seeds.insert(core::seed_from_number(number << 40U | 1U << 20U).bytes);
        for (std::size_t bit = 0; bit < 256; ++bit) ones[bit] += seed.bytes[bit / 8] >> (bit % 8) & 1;
    }
    EXPECT_EQ(seeds.size(), 4000U);
    for (const int count : ones) EXPECT_NEAR(count, 1000, 150);  // none of the 256 bits is lost
    EXPECT_EQ(core::seed_from_number(5), core::seed_from_number(5));
}

TEST(Random, SameSeedSameNumbers) {
    Rng one(42, 7);
    Rng copy = one;
    for (int n = 0; n < 500; ++n) ASSERT_EQ(one.next(), copy.next());
    Rng again(42, 7);
    Rng there(42, 7);
    for (int n = 0; n < 63; ++n) again.next();  // across the border of the buffer
    const std::uint64_t high = Rng(again).next64();
    for (int n = 0; n < 63; ++n) there.next();
    const std::uint64_t first = there.next();
    EXPECT_EQ(high, first << 32U | there.next());
}

}  // namespace
}  // namespace subrosa::tests
