// The cache of logins.
#include "server/login_cache.hpp"

#include <gtest/gtest.h>

namespace subrosa::server {
namespace {

CachedLogin login(std::string hash, std::string person) {
    return {std::move(hash), std::move(person), "Anna", true, 100};
}

TEST(LoginCaches, RememberAndForget) {
    LoginCache cache(10);
    EXPECT_FALSE(cache.find("a"));
    cache.remember(login("a", "1"), cache.removals());
    cache.remember(login("b", "1"), cache.removals());
    cache.remember(login("c", "2"), cache.removals());
    EXPECT_EQ(cache.find("a")->person, "1");
    cache.remove("a");
    EXPECT_FALSE(cache.find("a"));
    EXPECT_TRUE(cache.find("b"));
    cache.remember(login("a", "1"), cache.removals());
    cache.remove_person("1");
    EXPECT_FALSE(cache.find("a"));
    EXPECT_FALSE(cache.find("b"));
    EXPECT_TRUE(cache.find("c"));
}

TEST(LoginCaches, DoNotRememberWhatWasLookedUpBeforeARemoval) {
    LoginCache cache(10);
    const std::uint64_t before = cache.removals();
    cache.remove("a");
    cache.remember(login("a", "1"), before);
    EXPECT_FALSE(cache.find("a"));
    const std::uint64_t later = cache.removals();
    cache.remove_person("1");
    cache.remember(login("a", "1"), later);
    EXPECT_FALSE(cache.find("a"));
}

TEST(LoginCaches, AreRenewedButNotByAGhost) {
    LoginCache cache(10);
    cache.renew("a", 200);
    EXPECT_FALSE(cache.find("a"));
    cache.remember(login("a", "1"), cache.removals());
    cache.renew("a", 200);
    EXPECT_EQ(cache.find("a")->expires, 200);
    cache.remember(login("a", "2"), cache.removals());
    EXPECT_EQ(cache.find("a")->person, "2");
    EXPECT_EQ(cache.size(), 1);
}

TEST(LoginCaches, MakeRoomByLastUse) {
    LoginCache cache(2);
    cache.remember(login("a", "1"), 0);
    cache.remember(login("b", "2"), 0);
    EXPECT_TRUE(cache.find("a"));
    cache.remember(login("c", "3"), 0);
    EXPECT_EQ(cache.size(), 2);
    EXPECT_TRUE(cache.find("a"));
    EXPECT_FALSE(cache.find("b"));
    EXPECT_TRUE(cache.find("c"));
}

}  // namespace
}  // namespace subrosa::server
