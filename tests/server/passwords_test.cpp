// Passwords by Argon2id.
#include "server/passwords.hpp"

#include <gtest/gtest.h>

namespace subrosa::server {
namespace {

TEST(Passwords, HaveALength) {
    EXPECT_FALSE(checked_password(""));
    EXPECT_FALSE(checked_password("1234567"));
    EXPECT_TRUE(checked_password("12345678"));
    EXPECT_TRUE(checked_password(std::string(200, 'x')));
    EXPECT_FALSE(checked_password(std::string(201, 'x')));
}

TEST(Passwords, MatchTheirHashAndNoOther) {
    const std::string hash = hash_password("the name of the rose", minimal_cost()).value();
    EXPECT_TRUE(password_matches(hash, "the name of the rose"));
    EXPECT_FALSE(password_matches(hash, "the name of the Rose"));
    EXPECT_FALSE(password_matches(hash, ""));
    EXPECT_FALSE(password_matches("", ""));
    EXPECT_FALSE(password_matches("$argon2id$nonsense", "x"));
    EXPECT_FALSE(password_matches(std::string(1000, '$'), "x"));
    const std::string with_zero("12345678\0a", 10);
    const std::string other = hash_password(with_zero, minimal_cost()).value();
    EXPECT_TRUE(password_matches(other, with_zero));
    EXPECT_FALSE(password_matches(other, "12345678"));
}

TEST(Passwords, HaveSaltsOfTheirOwn) {
    EXPECT_NE(hash_password("12345678", minimal_cost()).value(),
              hash_password("12345678", minimal_cost()).value());
}

TEST(Passwords, AreHashedByArgon2idAtACost) {
    const std::string usual = hash_password("12345678", default_cost()).value();
    EXPECT_EQ(usual.find("$argon2id$v=19$m=65536,t=2,p=1$"), 0) << usual;
    EXPECT_FALSE(needs_new_hash(usual, default_cost()));
    const std::string cheap = hash_password("12345678", minimal_cost()).value();
    EXPECT_TRUE(needs_new_hash(cheap, default_cost()));
}

TEST(Passwords, CanBeTooDear) {
    EXPECT_FALSE(hash_password("12345678", {1, std::size_t{1} << 50U}));
}

}  // namespace
}  // namespace subrosa::server
