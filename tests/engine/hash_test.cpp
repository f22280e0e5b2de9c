// Our BLAKE2b against libsodium's.
#include "base/hash.hpp"

#include "base/random_bytes.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>

namespace subrosa::tests {
namespace {

Hash by_libsodium(const std::string& text) {
    Hash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), nullptr, 0);
    return hash;
}

TEST(Hash, IsBlake2bForEveryLength) {
    ASSERT_GE(sodium_init(), 0);
    std::string text;
    // Over the ends of three blocks.
    for (int length = 0; length < 400; ++length) {
        ASSERT_EQ(hash_of(text), by_libsodium(text)) << length << " bytes";
        text += static_cast<char>(random_bytes<1>()[0]);
    }
    const std::string large(1'000'003, 'x');
    EXPECT_EQ(hash_of(large), by_libsodium(large));
}

TEST(Hash, OfTextIsHexadecimal) {
    EXPECT_EQ(text_hash(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
}

TEST(RandomBytes, AreOthersEachTime) {
    EXPECT_NE(random_bytes<32>(), random_bytes<32>());
}

}  // namespace
}  // namespace subrosa::tests
