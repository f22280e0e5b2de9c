// Logins: lifetime, end and caching.
#include "host/tokens.hpp"
#include "tests/server/people_support.hpp"

#include <chrono>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace subrosa::server {
namespace {

using namespace testing;
using LoginsTest = PeopleFixture;

TEST_F(LoginsTest, StrangersAreNobody) {
    EXPECT_FALSE(authenticate(""));
    EXPECT_FALSE(authenticate("nonsense"));
    EXPECT_FALSE(authenticate(host::fresh_token()));
    const LoggedIn anna = guest("Anna");
    EXPECT_FALSE(authenticate(host::token_hash(anna.token))) << "what is stored is not what opens";
    std::string other = anna.token;
    other[7] = other[7] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(authenticate(other));
}

TEST_F(LoginsTest, LogoutEndsALoginAtOnce) {
    const LoggedIn anna = guest("Anna");
    const LoggedIn bert = guest("Bert");
    EXPECT_TRUE(authenticate(anna.token));
    EXPECT_TRUE(run(people->logout(anna.token)));
    EXPECT_FALSE(authenticate(anna.token));
    EXPECT_TRUE(authenticate(bert.token));
    EXPECT_TRUE(run(people->logout(anna.token)));
    EXPECT_TRUE(run(people->logout("nonsense")));
    open(settings());
    EXPECT_FALSE(authenticate(anna.token));
    EXPECT_TRUE(authenticate(bert.token)) << "a login outlives the program";
}

TEST_F(LoginsTest, NoLookupRevivesALoginThatHasEnded) {
    for (int round = 0; round < 40; ++round) {
        const std::string token = guest("Anna").token;
        std::atomic<bool> enough = false;
        std::vector<std::jthread> asking;
        for (int thread = 0; thread < 3; ++thread)
            asking.emplace_back([&] {
                while (!enough) std::ignore = run(people->authenticate(token));
            });
        std::this_thread::sleep_for(std::chrono::microseconds(100 * round));
        ASSERT_TRUE(run(people->logout(token)));
        const bool known = authenticate(token).has_value();
        enough = true;
        asking.clear();
        ASSERT_FALSE(known);
        ASSERT_FALSE(authenticate(token));
    }
}

TEST_F(LoginsTest, ALoginThatIsUsedIsRenewedOnceADay) {
    const LoggedIn anna = guest("Anna");
    now += day - 1;
    EXPECT_FALSE(authenticate(anna.token)->renewed);
    EXPECT_EQ(authenticate(anna.token)->expires, anna.who.expires);
    now += 1;
    const auto renewed = authenticate(anna.token);
    EXPECT_TRUE(renewed->renewed);
    EXPECT_EQ(renewed->expires, now + 60 * day);
    EXPECT_FALSE(authenticate(anna.token)->renewed);
    now += 60 * day - 1;
    open(settings());
    EXPECT_TRUE(authenticate(anna.token)) << "also the stored one lasts longer";
}

TEST_F(LoginsTest, ALoginThatIsNotUsedEnds) {
    const LoggedIn anna = guest("Anna");
    EXPECT_TRUE(authenticate(anna.token));
    now += 60 * day;
    EXPECT_FALSE(authenticate(anna.token)) << "remembered, but over";
    open(settings());
    EXPECT_FALSE(authenticate(anna.token));
}

TEST_F(LoginsTest, OldLoginsAndGuestsWithoutThemAreClearedAwayOnceAnHour) {
    const LoggedIn anna = guest("Anna");
    const LoggedIn bert = account("Bert", "12345678");
    run(people->clean_up());
    now += 61 * day;
    const LoggedIn carl = guest("Carl");
    run(people->clean_up());
    EXPECT_FALSE(stored(anna.who.person)) << "nobody can be this guest any more";
    EXPECT_TRUE(stored(bert.who.person)) << "an account can log in again";
    EXPECT_TRUE(stored(carl.who.person));
    EXPECT_TRUE(run(people->logout(carl.token)));
    now += 3600 * 1000 - 1;
    run(people->clean_up());
    EXPECT_TRUE(stored(carl.who.person)) << "an hour has not passed";
    now += 1;
    run(people->clean_up());
    EXPECT_FALSE(stored(carl.who.person));
    std::promise<std::optional<store::Login>> answer;
    writer->read<std::optional<store::Login>>(
        [&](store::Store& store) { return store.login(host::token_hash(anna.token), 0); },
        [&](auto found) { answer.set_value(*found); });
    EXPECT_FALSE(answer.get_future().get());
}

// Records what is sent.
class RecordingSocket final : public WebSocket {
  public:
    void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
    void close(CloseCode code, std::string_view /*reason*/) override { closed = code; }

    std::vector<std::string> heard;
    std::optional<CloseCode> closed;
};

TEST_F(LoginsTest, SocketsEndWithALoginThatHasRunOut) {
    const LoggedIn anna = account("Anna", "12345678");
    const auto old = std::make_shared<RecordingSocket>();
    const auto old_login = people->sockets().add(host::token_hash(anna.token), old);
    now += 59 * day;
    const LoggedIn bert = guest("Bert");
    const auto young = std::make_shared<RecordingSocket>();
    const auto young_login = people->sockets().add(host::token_hash(bert.token), young);
    run(people->clean_up());
    EXPECT_FALSE(old->closed);
    now += day + 1;
    run(people->clean_up());
    EXPECT_EQ(old->closed, CloseCode::policy);
    ASSERT_EQ(old->heard.size(), 1U);
    EXPECT_NE(old->heard[0].find("logged_out"), std::string::npos);
    EXPECT_FALSE(young->closed);
    EXPECT_TRUE(young->heard.empty());
}

TEST_F(LoginsTest, AGuestWhoNeverCameBackIsForgotten) {
    const LoggedIn anna = guest("Anna");
    const LoggedIn bert = guest("Bert");
    const LoggedIn carl = guest("Carl");
    const LoggedIn dora = account("Dora", "12345678");
    const auto line = std::make_shared<RecordingSocket>();
    const auto login = people->sockets().add(host::token_hash(anna.token), line);
    EXPECT_TRUE(authenticate(anna.token));
    std::promise<bool> seated;
    writer->write(
        [&](store::Store& store) {
            store.put_table(store::testing::row("t", "over"));
            store.put_seats("t", {carl.who.person});
        },
        [&](bool durable) { seated.set_value(durable); });
    ASSERT_TRUE(seated.get_future().get());
    now += day;
    EXPECT_TRUE(authenticate(bert.token)) << "comes back";
    now += day;
    run(people->clean_up());
    EXPECT_FALSE(stored(anna.who.person));
    EXPECT_FALSE(authenticate(anna.token));
    EXPECT_EQ(line->closed, CloseCode::policy);
    for (const LoggedIn& kept : {bert, carl, dora}) {
        EXPECT_TRUE(stored(kept.who.person)) << kept.who.name;
        EXPECT_TRUE(authenticate(kept.token)) << kept.who.name;
    }
}

TEST_F(LoginsTest, ManyThatAreOldAreClearedAwayInParts) {
    constexpr int many = 450;
    std::promise<bool> added;
    writer->write(
        [&](store::Store& store) {
            for (int i = 0; i < many; ++i) {
                const std::string id = std::to_string(i);
                store.add_person({id, "Guest", "", now});
                store.add_login({"hash " + id, id, now, now + day});
            }
        },
        [&](bool durable) { added.set_value(durable); });
    ASSERT_TRUE(added.get_future().get());
    now += 2 * day;
    const auto before = writer->stats().works;
    run(people->clean_up());
    EXPECT_GE(writer->stats().works, before + 6) << "others have their turn in between";
    for (int i = 0; i < many; ++i) EXPECT_FALSE(stored(std::to_string(i)));
}

TEST_F(LoginsTest, WhoLeavesHasNoLineAndIsNotLetInAgain) {
    const LoggedIn anna = guest("Anna");
    const auto line = std::make_shared<RecordingSocket>();
    const auto login = people->sockets().add(host::token_hash(anna.token), line);
    const std::string& person = anna.who.person;
    EXPECT_FALSE(people->leaving(person));
    {
        const auto first = run(people->begin_leaving(person)).value();
        EXPECT_EQ(line->closed, CloseCode::policy);
        { const auto second = run(people->begin_leaving(person)).value(); }
        EXPECT_TRUE(people->leaving(person));
    }
    EXPECT_FALSE(people->leaving(person));
    EXPECT_TRUE(authenticate(anna.token)) << "what failed can be asked for again";
}

TEST_F(LoginsTest, TheDatabaseIsAskedOnceForALogin) {
    const LoggedIn anna = guest("Anna");
    EXPECT_TRUE(authenticate(anna.token));
    const auto before = writer->stats().works;
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(authenticate(anna.token));
    EXPECT_EQ(writer->stats().works, before);
}

TEST_F(LoginsTest, TheCacheForgetsButTheLoginIsGood) {
    auto small = settings();
    small.cached_logins = 2;
    open(small);
    std::vector<LoggedIn> guests;
    for (int i = 0; i < 10; ++i) guests.push_back(guest("Guest " + std::to_string(i)));
    for (int round = 0; round < 2; ++round)
        for (const LoggedIn& each : guests) EXPECT_EQ(authenticate(each.token)->person, each.who.person);
}

TEST_F(LoginsTest, NeitherPasswordsNorTokensAreStored) {
    const LoggedIn anna = account("Anna", "finis Africae 17");
    EXPECT_TRUE(authenticate(anna.token));
    people.reset();
    writer.reset();
    for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        EXPECT_EQ(bytes.find("finis Africae 17"), std::string::npos) << entry.path();
        EXPECT_EQ(bytes.find(anna.token), std::string::npos) << entry.path();
    }
}

}  // namespace
}  // namespace subrosa::server
