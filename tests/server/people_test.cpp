// Guests and accounts, over a real database thread.
#include "tests/server/people_support.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <limits>
#include <thread>
#include <vector>

namespace subrosa::server {
namespace {

using namespace testing;
using PeopleTest = PeopleFixture;

TEST_F(PeopleTest, AGuestNeedsOnlyAName) {
    const LoggedIn anna = guest("  Anna ");
    EXPECT_EQ(anna.who.name, "Anna");
    EXPECT_TRUE(anna.who.guest);
    EXPECT_EQ(anna.who.expires, now + 60 * day);
    const auto known = authenticate(anna.token);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->person, anna.who.person);
    EXPECT_EQ(known->name, "Anna");
    EXPECT_TRUE(known->guest);
    EXPECT_NE(guest("Anna").who.person, anna.who.person) << "guests may share a name";
    EXPECT_EQ(reason(run(people->guest("\n"))), PeopleReason::bad_name);
}

TEST_F(PeopleTest, AnAccountLogsInWithItsPassword) {
    const LoggedIn first = account("Anna", "finis Africae");
    EXPECT_FALSE(first.who.guest);
    EXPECT_EQ(authenticate(first.token)->person, first.who.person);
    const auto again = run(people->login(" aNNa", "finis Africae"));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->who.person, first.who.person);
    EXPECT_EQ(again->who.name, "Anna");
    EXPECT_NE(again->token, first.token);
    EXPECT_TRUE(authenticate(first.token)) << "two devices";
    EXPECT_TRUE(authenticate(again->token));
}

TEST_F(PeopleTest, AnAccountHasRules) {
    account("Anna", "finis Africae");
    EXPECT_EQ(reason(run(people->register_account("ANNA", "12345678"))), PeopleReason::name_taken);
    EXPECT_EQ(reason(run(people->register_account("", "12345678"))), PeopleReason::bad_name);
    EXPECT_EQ(reason(run(people->register_account("Bert", "1234567"))), PeopleReason::bad_password);
    EXPECT_EQ(reason(run(people->register_account("Bert", std::string(201, 'x')))),
              PeopleReason::bad_password);
    EXPECT_EQ(reason(run(people->login("Bert", "1234567"))), PeopleReason::wrong_login);
    EXPECT_EQ(reason(run(people->guest("anna"))), PeopleReason::name_taken) << "nobody passes for an account";
}

TEST_F(PeopleTest, WrongNameAndWrongPasswordAreAnsweredAlike) {
    account("Anna", "finis Africae");
    guest("Gast");
    const auto wrong_password = run(people->login("Anna", "finis africae"));
    ASSERT_FALSE(wrong_password);
    for (const char* const name : {"Bert", "Gast", "", "a name that is far too long for one"}) {
        const auto wrong_name = run(people->login(name, "finis Africae"));
        ASSERT_FALSE(wrong_name);
        EXPECT_EQ(wrong_name.error().reason, wrong_password.error().reason);
        EXPECT_EQ(wrong_name.error().text, wrong_password.error().text);
    }
    EXPECT_EQ(reason(run(people->login("Anna", ""))), PeopleReason::wrong_login);
    EXPECT_EQ(reason(run(people->login("Anna", std::string(100'000, 'x')))), PeopleReason::wrong_login);
}

TEST_F(PeopleTest, WrongNameAndWrongPasswordTakeTheSameTime) {
    auto dear = settings();
    dear.cost = default_cost();
    open(dear);
    account("Anna", "finis Africae");
    // CPU time of all threads, the minimum of a few runs, to be robust against load.
    const auto time = [&](const char* name) {
        std::clock_t shortest = std::numeric_limits<std::clock_t>::max();
        for (int i = 0; i < 3; ++i) {
            const std::clock_t start = std::clock();
            EXPECT_FALSE(run(people->login(name, "something else")));
            shortest = std::min(shortest, std::clock() - start);
        }
        return static_cast<double>(shortest);
    };
    const double wrong_password = time("Anna");
    const double wrong_name = time("Bert");
    EXPECT_LT(wrong_name, wrong_password * 2);
    EXPECT_GT(wrong_name, wrong_password / 2);
}

TEST_F(PeopleTest, AGuestBecomesAnAccountAndStaysThePerson) {
    const LoggedIn before = guest("Anna");
    EXPECT_TRUE(authenticate(before.token)->guest);
    const LoggedIn after = account("Anna", "finis Africae", before.token);
    EXPECT_EQ(after.who.person, before.who.person);
    EXPECT_FALSE(after.who.guest);
    EXPECT_FALSE(authenticate(after.token)->guest);
    EXPECT_FALSE(authenticate(before.token)) << "the guest's login has ended";
    EXPECT_EQ(run(people->login("Anna", "finis Africae")).value().who.person, before.who.person);
}

TEST_F(PeopleTest, AGuestWhoseWishFailsStaysAGuest) {
    account("Anna", "finis Africae");
    const LoggedIn bert = guest("Bert");
    EXPECT_EQ(reason(run(people->register_account("Anna", "12345678", bert.token))),
              PeopleReason::name_taken);
    EXPECT_TRUE(authenticate(bert.token)->guest);
    EXPECT_EQ(authenticate(bert.token)->name, "Bert");
}

TEST_F(PeopleTest, AnAccountThatRegistersIsSomebodyNew) {
    const LoggedIn anna = account("Anna", "finis Africae");
    const LoggedIn bert = account("Bert", "12345678", anna.token);
    EXPECT_NE(bert.who.person, anna.who.person);
    EXPECT_EQ(authenticate(anna.token)->name, "Anna");
    const LoggedIn carl = account("Carl", "12345678", "nonsense");
    EXPECT_EQ(authenticate(carl.token)->name, "Carl");
}

TEST_F(PeopleTest, OfManyWhoWantANameOneGetsIt) {
    auto many = settings();
    many.hashing_threads = 4;
    open(many);
    boost::asio::io_context io;
    std::vector<std::future<PeopleResult<LoggedIn>>> answers;
    for (int i = 0; i < 10; ++i)
        answers.push_back(
            boost::asio::co_spawn(io, people->register_account("Anna", "12345678"), boost::asio::use_future));
    io.run();
    int made = 0;
    for (auto& answer : answers) {
        const auto result = answer.get();
        made += result ? 1 : 0;
        EXPECT_TRUE(result || result.error().reason == PeopleReason::name_taken);
    }
    EXPECT_EQ(made, 1);
}

// For any interleaving of lookups and the logout.
TEST_F(PeopleTest, APasswordIsHashedAnewWhenTheCostHasChanged) {
    const LoggedIn anna = account("Anna", "finis Africae");
    const std::string before = stored(anna.who.person)->password_hash;
    EXPECT_TRUE(run(people->login("Anna", "finis Africae")));
    EXPECT_EQ(stored(anna.who.person)->password_hash, before);
    auto dearer = settings();
    dearer.cost.operations += 1;
    open(dearer);
    EXPECT_FALSE(run(people->login("Anna", "wrong password")));
    EXPECT_EQ(stored(anna.who.person)->password_hash, before);
    EXPECT_TRUE(run(people->login("Anna", "finis Africae")));
    const std::string after = stored(anna.who.person)->password_hash;
    EXPECT_NE(after, before);
    EXPECT_FALSE(needs_new_hash(after, dearer.cost));
    EXPECT_TRUE(run(people->login("Anna", "finis Africae")));
}

TEST_F(PeopleTest, TooManyAtOnceAreToldToComeLater) {
    auto one = settings();
    one.hashing_threads = 1;
    one.most_hashing = 1;
    one.cost = default_cost();
    open(one);
    boost::asio::io_context io;
    std::vector<std::future<PeopleResult<LoggedIn>>> answers;
    for (int i = 0; i < 3; ++i)
        answers.push_back(
            boost::asio::co_spawn(io, people->login("Nobody", "12345678"), boost::asio::use_future));
    io.run();
    std::vector<PeopleReason> reasons;
    for (auto& answer : answers) reasons.push_back(answer.get().error().reason);
    EXPECT_EQ(std::ranges::count(reasons, PeopleReason::wrong_login), 1);
    EXPECT_EQ(std::ranges::count(reasons, PeopleReason::busy), 2);
    EXPECT_EQ(reason(run(people->login("Nobody", "12345678"))), PeopleReason::wrong_login) << "later";
}

TEST_F(PeopleTest, AStoreThatHasStoppedIsSaidSo) {
    const LoggedIn anna = guest("Anna");
    writer->stop();
    EXPECT_EQ(reason(run(people->guest("Bert"))), PeopleReason::not_kept);
    EXPECT_EQ(reason(run(people->register_account("Bert", "12345678"))), PeopleReason::not_kept);
    EXPECT_EQ(reason(run(people->login("Bert", "12345678"))), PeopleReason::not_kept);
    EXPECT_EQ(reason(run(people->logout(anna.token))), PeopleReason::not_kept);
    EXPECT_EQ(reason(run(people->authenticate(anna.token))), PeopleReason::not_kept);
}

TEST_F(PeopleTest, ACoroutineGoesOnWhereItWas) {
    const auto check = [](People& accounts) -> awaitable<bool> {
        const auto thread = std::this_thread::get_id();
        std::ignore = co_await accounts.register_account("Anna", "12345678");
        co_return std::this_thread::get_id() == thread;
    };
    EXPECT_TRUE(run(check(*people)));
}

}  // namespace
}  // namespace subrosa::server
