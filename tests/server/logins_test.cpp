// Logins: how long they last, what ends them, and what is remembered of them.
#include "server/tokens.hpp"
#include "tests/server/people_support.hpp"

#include <chrono>
#include <fstream>
#include <thread>
#include <vector>

namespace subrosa::server {
namespace {

using namespace testing;
using LoginsTest = PeopleHouse;

TEST_F(LoginsTest, StrangersAreNobody) {
    EXPECT_FALSE(who(""));
    EXPECT_FALSE(who("nonsense"));
    EXPECT_FALSE(who(fresh_token()));
    const LoggedIn anna = guest("Anna");
    EXPECT_FALSE(who(token_hash(anna.token))) << "what is stored is not what opens";
    std::string other = anna.token;
    other[7] = other[7] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(who(other));
}

TEST_F(LoginsTest, LogoutEndsALoginAtOnce) {
    const LoggedIn anna = guest("Anna");
    const LoggedIn bert = guest("Bert");
    EXPECT_TRUE(who(anna.token));
    EXPECT_TRUE(run(people->logout(anna.token)));
    EXPECT_FALSE(who(anna.token));
    EXPECT_TRUE(who(bert.token));
    EXPECT_TRUE(run(people->logout(anna.token)));
    EXPECT_TRUE(run(people->logout("nonsense")));
    open(settings());
    EXPECT_FALSE(who(anna.token));
    EXPECT_TRUE(who(bert.token)) << "a login outlives the program";
}

TEST_F(LoginsTest, NoLookupRevivesALoginThatHasEnded) {
    for (int round = 0; round < 40; ++round) {
        const std::string token = guest("Anna").token;
        std::atomic<bool> enough = false;
        std::vector<std::jthread> asking;
        for (int thread = 0; thread < 3; ++thread)
            asking.emplace_back([&] {
                while (!enough) std::ignore = run(people->who(token));
            });
        std::this_thread::sleep_for(std::chrono::microseconds(100 * round));
        ASSERT_TRUE(run(people->logout(token)));
        const bool known = who(token).has_value();
        enough = true;
        asking.clear();
        ASSERT_FALSE(known);
        ASSERT_FALSE(who(token));
    }
}

TEST_F(LoginsTest, ALoginThatIsUsedIsRenewedOnceADay) {
    const LoggedIn anna = guest("Anna");
    now += day - 1;
    EXPECT_FALSE(who(anna.token)->renewed);
    EXPECT_EQ(who(anna.token)->expires, anna.who.expires);
    now += 1;
    const auto renewed = who(anna.token);
    EXPECT_TRUE(renewed->renewed);
    EXPECT_EQ(renewed->expires, now + 60 * day);
    EXPECT_FALSE(who(anna.token)->renewed);
    now += 60 * day - 1;
    open(settings());
    EXPECT_TRUE(who(anna.token)) << "also the stored one lasts longer";
}

TEST_F(LoginsTest, ALoginThatIsNotUsedEnds) {
    const LoggedIn anna = guest("Anna");
    EXPECT_TRUE(who(anna.token));
    now += 60 * day;
    EXPECT_FALSE(who(anna.token)) << "remembered, but over";
    open(settings());
    EXPECT_FALSE(who(anna.token));
}

TEST_F(LoginsTest, OldLoginsAreClearedAwayWithNewOnes) {
    const LoggedIn anna = guest("Anna");
    now += 61 * day;
    guest("Bert");
    std::promise<std::optional<store::Login>> answer;
    keeper->read<std::optional<store::Login>>(
        [&](store::Store& store) { return store.login(token_hash(anna.token), 0); },
        [&](auto found) { answer.set_value(*found); });
    EXPECT_FALSE(answer.get_future().get());
}

TEST_F(LoginsTest, TheDatabaseIsAskedOnceForALogin) {
    const LoggedIn anna = guest("Anna");
    EXPECT_TRUE(who(anna.token));
    const auto before = keeper->numbers().works;
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(who(anna.token));
    EXPECT_EQ(keeper->numbers().works, before);
}

TEST_F(LoginsTest, TheCacheForgetsButTheLoginIsGood) {
    auto small = settings();
    small.cached_logins = 2;
    open(small);
    std::vector<LoggedIn> guests;
    for (int i = 0; i < 10; ++i) guests.push_back(guest("Guest " + std::to_string(i)));
    for (int round = 0; round < 2; ++round)
        for (const LoggedIn& each : guests) EXPECT_EQ(who(each.token)->person, each.who.person);
}

TEST_F(LoginsTest, NeitherPasswordsNorTokensAreStored) {
    const LoggedIn anna = account("Anna", "finis Africae 17");
    EXPECT_TRUE(who(anna.token));
    people.reset();
    keeper.reset();
    for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        EXPECT_EQ(bytes.find("finis Africae 17"), std::string::npos) << entry.path();
        EXPECT_EQ(bytes.find(anna.token), std::string::npos) << entry.path();
    }
}

}  // namespace
}  // namespace subrosa::server
