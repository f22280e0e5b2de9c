// Tokens, ids and seeds.
#include "host/tokens.hpp"

#include "base/hash.hpp"
#include "base/json.hpp"
#include "engine/seeds.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <set>

namespace subrosa::server {
namespace {

TEST(Tokens, AreLongAndNeverTheSame) {
    std::set<std::string> seen;
    for (int i = 0; i < 2000; ++i) {
        const std::string token = host::fresh_token();
        EXPECT_TRUE(host::looks_like_token(token)) << token;
        EXPECT_EQ(token.size(), 43) << "256 bits";
        EXPECT_TRUE(seen.insert(token).second);
    }
}

TEST(Tokens, UseEveryLetterInEveryPlace) {
    // With fixed bits some letters would never occur; the last letter carries four bits.
    std::array<std::set<char>, 43> letters;
    for (int i = 0; i < 3000; ++i) {
        const std::string token = host::fresh_token();
        for (std::size_t at = 0; at < token.size(); ++at) letters[at].insert(token[at]);
    }
    for (std::size_t at = 0; at + 1 < letters.size(); ++at) EXPECT_EQ(letters[at].size(), 64) << at;
    EXPECT_EQ(letters.back().size(), 16);
}

TEST(Tokens, AreKnownByTheirLooks) {
    std::string token = host::fresh_token();
    EXPECT_FALSE(host::looks_like_token(""));
    EXPECT_FALSE(host::looks_like_token(token + "a"));
    EXPECT_FALSE(host::looks_like_token(token.substr(1)));
    token[5] = '%';
    EXPECT_FALSE(host::looks_like_token(token));
}

TEST(Tokens, AreKeptAsHashes) {
    EXPECT_EQ(host::token_hash("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
        << "BLAKE2b-256 of abc";
    const std::string hash = host::token_hash("some token");
    std::string other = hash;
    EXPECT_TRUE(same_hash(hash, other));
    for (const std::size_t at : {std::size_t{0}, other.size() - 1}) {
        other = hash;
        other[at] = other[at] == 'a' ? 'b' : 'a';
        EXPECT_FALSE(same_hash(hash, other)) << at;
    }
    EXPECT_FALSE(same_hash(hash, hash.substr(1)));
    EXPECT_FALSE(same_hash(hash, ""));
}

TEST(Ids, AreNoOptionsOnACommandLine) {
    std::set<std::string> seen;
    for (int i = 0; i < 2000; ++i) {
        const std::string id = host::fresh_id();
        EXPECT_EQ(id.size(), 22) << "128 bits";
        EXPECT_NE(std::isalnum(static_cast<unsigned char>(id[0])), 0) << id;
        EXPECT_TRUE(seen.insert(id).second);
    }
}

TEST(Seeds, AreNeverTheSame) {
    std::set<std::string> seen;
    for (int i = 0; i < 2000; ++i) EXPECT_TRUE(seen.insert(engine::hex_of(host::fresh_seed())).second);
}

}  // namespace
}  // namespace subrosa::server
