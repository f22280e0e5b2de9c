// The people API: account changes, limited password guesses, and sockets that end with their login.
#include "server/login_throttle.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/server/real_table.hpp"
#include "tests/store/raw_database.hpp"

#include <gtest/gtest.h>

#include <spdlog/spdlog.h>

namespace subrosa::server {
namespace {

using namespace std::chrono_literals;

// How a socket that received `bye` ended.
struct Ending {
    std::string bye;
    unsigned code = 0;
};
Ending ending_of(TestSocket& line) {
    Ending ending;
    while (true) {
        const client::Received received = line.raw(20s);
        if (received.closed) ending.code = *received.closed;
        if (!received.is_message()) return ending;
        const json::object message = json::parse(received.text).as_object();
        if (message.at("tell") == "bye") ending.bye = message.at("reason").as_string().c_str();
    }
}
void expect_logged_out(TestSocket& line) {
    const Ending ending = ending_of(line);
    EXPECT_EQ(ending.bye, "logged_out");
    EXPECT_EQ(ending.code, 1008U);
}
bool is_there(TestSocket& line) {
    line.send({{"do", "ping"}});
    return line.next().at("tell") == "pong";
}

std::string reason_of(const json::value& refusal) {
    return refusal.at("reason").as_string().c_str();
}

OpenedTable start_game_of(TestClient& owner, const std::string& game, bool start) {
    json::array seats{json::object{{"kind", "me"}}};
    const std::size_t players = game == "cultists" ? 5 : 4;
    while (seats.size() < players) seats.push_back(json::object{{"kind", "bot"}, {"bot", "thumb"}});
    const json::value created = owner.post(
        "/api/tables", json::object{{"setup", json::object{{"game", game},
                                                           {"options", json::object{{"players", players}}},
                                                           {"listed", true}}},
                                    {"seats", seats},
                                    {"start", start}});
    return {created.at("table").as_string().c_str(), {}};
}

TEST(PeopleApi, TellsHowManyLoginsOneHasAndEndsTheOthers) {
    RealServer server;
    TestClient anna(server, "Anna");
    EXPECT_EQ(anna.get("/api/me").at("logins"), 1);
    const json::object account{{"name", "Anna"}, {"password", "finis Africae"}};
    anna.post("/api/register", account);
    TestClient phone(server, "Phone");
    phone.post("/api/login", account);
    EXPECT_EQ(phone.get("/api/me").at("logins"), 2);
    EXPECT_EQ(anna.post("/api/me/logins/end", json::object{}).at("logins"), 1);
    EXPECT_EQ(phone.get("/api/me").as_object().if_contains("name"), nullptr);
    EXPECT_EQ(reason_of(phone.post("/api/me/logins/end", json::object{}, 401)), "not_logged_in");
}

TEST(PeopleApi, RenamesAtTheTablesToo) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient anna(server, "Anna");
        const OpenedTable table = start_game_of(anna, game, true);
        TestSocket line(anna, table.id);
        EXPECT_EQ(line.hello().at("view").at("seats").at(0).at("guest"), true);
        EXPECT_EQ(line.view().at("seats").at(1).as_object().if_contains("guest"), nullptr) << "a bot";
        EXPECT_EQ(anna.post("/api/me/name", json::object{{"name", "Berta"}}).at("name"), "Berta");
        // The socket acted under the old name.
        EXPECT_EQ(ending_of(line).code, 1012U);
        EXPECT_EQ(line.hello().at("view").at("seats").at(0).at("name"), "Berta");
        const json::value summary = anna.get("/api/tables/" + table.id);
        EXPECT_EQ(summary.at("seats").at(0).at("name"), "Berta");
        EXPECT_EQ(summary.at("seats").at(0).at("guest"), true);
        anna.post("/api/register", json::object{{"name", "Berta"}, {"password", "finis Africae"}});
        EXPECT_EQ(anna.get("/api/tables/" + table.id).at("seats").at(0).at("guest"), false);
        server.restart();
        TestClient other(server, "Other");
        EXPECT_EQ(other.get("/api/tables/" + table.id).at("seats").at(0).at("name"), "Berta") << game;
        EXPECT_EQ(reason_of(other.post("/api/me/name", json::object{{"name", "bertа"}}, 400)), "bad_name");
        EXPECT_EQ(reason_of(other.post("/api/me/name", json::object{{"name", "BERTA"}}, 409)), "name_taken");
    }
}

// Otherwise a client could open a socket, change its name and sit down as the new owner of the old name.
TEST(PeopleApi, NobodyActsUnderANameThatIsAnothersNow) {
    RealServer server;
    TestClient owner(server, "Owner");
    TestClient first(server, "First");
    TestClient phone(server, "Phone");
    const json::object account{{"name", "Alice"}, {"password", "finis Africae"}};
    first.post("/api/register", account);
    phone.post("/api/login", account);
    const OpenedTable table = open_table(owner, {"me", "open"}, {{"listed", true}});
    TestSocket line(first, table.id);
    TestSocket other_line(phone, table.id);
    TestSocket line_of_owner(owner, table.id);
    line.hello();
    other_line.hello();
    line_of_owner.hello();
    first.post("/api/me/name", json::object{{"name", "Bob"}});
    TestClient second(server, "Second");
    second.post("/api/register", json::object{{"name", "Alice"}, {"password", "another one"}});
    for (TestSocket* each : {&line, &other_line}) {
        const Ending ending = ending_of(*each);
        EXPECT_EQ(ending.code, 1012U);
        EXPECT_EQ(ending.bye, "") << "it may come back";
    }
    EXPECT_TRUE(is_there(line_of_owner));
    line.hello();
    EXPECT_EQ(line.ask({{"do", "sit"}, {"seat", 1}}).at("tell"), "done");
    EXPECT_EQ(owner.get("/api/tables/" + table.id).at("seats").at(1).at("name"), "Bob");
}

TEST(PeopleApi, WhoIsDeletedLeavesAllTables) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient anna(server, "Anna");
        const json::object account{{"name", "Anna"}, {"password", "finis Africae"}};
        anna.post("/api/register", account);
        const OpenedTable alone = start_game_of(anna, game, true);
        const OpenedTable gathering = start_game_of(anna, game, false);
        TestClient host(server, "Host");
        const OpenedTable shared = open_table(host, {"me", "open", "thumb"});
        TestSocket seat(anna, shared.id);
        seat.hello();
        EXPECT_EQ(seat.ask({{"do", "sit"}, {"seat", 1}, {"invitation", shared.tokens.at(0)}}).at("tell"),
                  "done");
        TestSocket owner(host, shared.id);
        owner.hello();
        EXPECT_EQ(owner.ask({{"do", "start"}}).at("tell"), "done");

        EXPECT_EQ(reason_of(anna.post("/api/me/delete", json::object{{"password", "wrong"}}, 403)),
                  "wrong_password");
        EXPECT_EQ(reason_of(anna.post("/api/me/delete", json::object{}, 403)), "wrong_password");
        EXPECT_EQ(anna.get("/api/tables/mine").at("tables").as_array().size(), 3U);
        const json::value nobody = anna.post("/api/me/delete", json::object{{"password", "finis Africae"}});
        EXPECT_EQ(nobody.as_object().if_contains("name"), nullptr);
        EXPECT_EQ(anna.client().cookies().contains("subrosa_session") &&
                      !anna.client().cookies()["subrosa_session"].empty(),
                  false);
        expect_logged_out(seat);
        while (!owner.view().at("seats").at(1).at("stand_in").as_bool()) owner.next();
        EXPECT_EQ(host.get("/api/tables/" + shared.id).at("phase"), "running");
        EXPECT_EQ(host.get("/api/tables/" + alone.id).at("phase"), "closed");
        EXPECT_EQ(host.get("/api/tables/" + gathering.id).at("phase"), "closed");
        EXPECT_EQ(reason_of(host.post("/api/login", account, 403)), "wrong_login");
        TestClient again(server, "Anna");  // the name is free
    }
}

// ---- a deletion that fails

struct Deleting : ::testing::Test {
    RealServer server;
    std::filesystem::path file = server.directory() / "subrosa.db";

    void SetUp() override { spdlog::set_level(spdlog::level::off); }
    void TearDown() override { spdlog::set_level(spdlog::level::info); }
    // Refused, and the person is unchanged.
    static void expect_not_deleted(TestClient& person) {
        EXPECT_EQ(reason_of(person.post("/api/me/delete", json::object{}, 503)), "not_kept");
        EXPECT_NE(person.get("/api/me").as_object().if_contains("name"), nullptr);
    }
    void damage(const std::string& statement) const { store::testing::RawDatabase(file).run(statement); }
};

TEST_F(Deleting, FailsIfTheTablesOfThePersonAreNotKnown) {
    TestClient anna(server, "Anna");
    const std::string id = open_table(anna, {"me", "open"}).id;
    damage("ALTER TABLE table_seats RENAME TO lost");
    expect_not_deleted(anna);
    damage("ALTER TABLE lost RENAME TO table_seats");
    anna.post("/api/me/delete", json::object{});
    TestClient other(server, "Other");
    EXPECT_EQ(other.get("/api/tables/" + id).at("phase"), "closed");
}

TEST_F(Deleting, FailsIfATableCannotBeRead) {
    TestClient anna(server, "Anna");
    const std::string id = open_table(anna, {"me", "open"}).id;
    const auto cookies = anna.client().cookies();
    server.restart(
        [&] { damage("UPDATE journal SET number = 99 WHERE number = 1 AND table_id = '" + id + "'"); });
    TestClient again(server, "Again");
    again.client().cookies() = cookies;
    expect_not_deleted(again);
    damage("UPDATE journal SET number = 1 WHERE number = 99 AND table_id = '" + id + "'");
    again.post("/api/me/delete", json::object{});
    EXPECT_EQ(TestClient(server, "Other").get("/api/tables/" + id).at("phase"), "closed");
}

TEST_F(Deleting, FailsIfThatATableIsLeftCannotBeWrittenDown) {
    TestClient anna(server, "Anna");
    const std::string id = open_table(anna, {"me", "open"}).id;
    TestClient host(server, "Host");
    const std::string watched = open_table(host, {"me", "open"}).id;
    TestSocket line(anna, watched);
    line.hello();
    damage("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect_not_deleted(anna);
    // The person cannot sit down while leaving.
    expect_logged_out(line);
    damage("DROP TRIGGER full");
    EXPECT_EQ(host.get("/api/tables/" + id).at("phase"), "gathering");
    EXPECT_EQ(anna.get("/api/tables/" + id).at("seat"), 0);
    anna.post("/api/me/delete", json::object{});
    EXPECT_EQ(host.get("/api/tables/" + id).at("phase"), "closed");
}

// ---- logins

TEST(PeopleApi, LoginsLastByTheClockOfTheHouse) {
    constexpr std::int64_t a_day = std::int64_t{24} * 3600 * 1000;
    std::atomic<std::int64_t> now = 1'500'000'000'000;  // long before the system clock
    ServerSettings settings;
    settings.now = [&] { return now.load(); };
    RealServer server(settings);
    TestClient anna(server, "Anna");
    open_table(anna, {"me", "open"});  // otherwise an idle guest is removed
    now += 59 * a_day;
    EXPECT_NE(anna.get("/api/me").as_object().if_contains("name"), nullptr);
    now += 59 * a_day;
    EXPECT_NE(anna.get("/api/me").as_object().if_contains("name"), nullptr) << "it was renewed";
    now += 61 * a_day;
    EXPECT_EQ(anna.get("/api/me").as_object().if_contains("name"), nullptr);
}

TEST(PeopleApi, GuessingAtOneAccountIsSlowedDownForWhoeverGuesses) {
    Limits limits = unlimited();
    limits.guesses = {1e-6, 3};
    RealServer server({}, limits);
    TestClient somebody(server, "Somebody");
    somebody.post("/api/register", json::object{{"name", "Anna"}, {"password", "finis Africae"}});
    // Independent of whether the account exists.
    for (const char* const name : {"anna", "Nobody"}) {
        const json::object wrong{{"name", name}, {"password", "12345678"}};
        for (int i = 0; i < 3; ++i)
            EXPECT_EQ(reason_of(somebody.post("/api/login", wrong, 403)), "wrong_login");
        EXPECT_EQ(reason_of(somebody.post("/api/login", wrong, 429)), "too_fast");
    }
    const json::object alike{{"name", "Ａnna"}, {"password", "12345678"}};
    EXPECT_EQ(reason_of(somebody.post("/api/login", alike, 429)), "too_fast") << "the same account";
    const json::object other{{"name", "Bert"}, {"password", "12345678"}};
    EXPECT_EQ(reason_of(somebody.post("/api/login", other, 403)), "wrong_login");
    const std::string metrics = server.server().metrics();
    EXPECT_NE(metrics.find("subrosa_security_events_total{event=\"failed_login\"} 7\n"), std::string::npos)
        << metrics;
    EXPECT_NE(metrics.find("subrosa_security_events_total{event=\"login_throttled\"} 3\n"), std::string::npos)
        << metrics;

    const json::object change{{"password", "12345678"}, {"new_password", "in finem mundi"}};
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(reason_of(somebody.post("/api/me/password", change, 403)), "wrong_password");
    EXPECT_EQ(reason_of(somebody.post("/api/me/password", change, 429)), "too_fast");
}

TEST(LoginThrottle, NeverLocksOutWhoHasLoggedInFromTheSameAddressBefore) {
    const auto home = boost::asio::ip::make_address("203.0.113.1");
    const auto away = boost::asio::ip::make_address("203.0.113.2");
    const Clock::time_point now{};
    LoginThrottle throttle({0.1, 2}, 100);
    EXPECT_TRUE(throttle.take("anna", home, now));
    throttle.succeeded("anna", home);
    EXPECT_TRUE(throttle.take("anna", away, now));
    EXPECT_FALSE(throttle.take("anna", away, now)) << "used up by all together";
    EXPECT_FALSE(throttle.take("anna", boost::asio::ip::make_address("2001:db8::1"), now));
    EXPECT_TRUE(throttle.take("anna", home, now));
    EXPECT_TRUE(throttle.take("anna", home, now));
    EXPECT_FALSE(throttle.take("anna", home, now)) << "also there nobody guesses as fast as they can";
    EXPECT_TRUE(throttle.take("bert", away, now));
    EXPECT_TRUE(throttle.take("anna", away, now + 10s)) << "slower, not locked out";
    EXPECT_FALSE(throttle.take("anna", away, now + 10s));
}

// ---- sockets

struct LoggedInTwice {
    RealServer server;
    TestClient anna{server, "Anna"};
    TestClient phone{server, "Phone"};
    const json::object account{{"name", "Anna"}, {"password", "finis Africae"}};
    OpenedTable table;
    std::optional<TestSocket> here;
    std::optional<TestSocket> there;

    LoggedInTwice() {
        anna.post("/api/register", account);
        phone.post("/api/login", account);
        table = open_table(anna, {"me", "open"});
        here.emplace(anna, table.id, "here");
        there.emplace(phone, table.id, "there");
        EXPECT_EQ(here->hello().at("seat"), 0);
        EXPECT_EQ(there->hello().at("seat"), 0);
    }
};

TEST(LoginSockets, EndWithALogout) {
    LoggedInTwice both;
    both.phone.post("/api/logout", json::object{});
    expect_logged_out(*both.there);
    EXPECT_TRUE(is_there(*both.here));
}

TEST(LoginSockets, EndWithAllOtherLogins) {
    LoggedInTwice both;
    both.phone.post("/api/me/logins/end", json::object{});
    expect_logged_out(*both.here);
    EXPECT_TRUE(is_there(*both.there));
}

TEST(LoginSockets, EndWithTheOldPassword) {
    LoggedInTwice both;
    both.anna.post("/api/me/password",
                   json::object{{"password", "finis Africae"}, {"new_password", "in finem mundi"}});
    expect_logged_out(*both.there);
    EXPECT_TRUE(is_there(*both.here));
}

TEST(LoginSockets, EndWithTheAccount) {
    LoggedInTwice both;
    both.anna.post("/api/me/delete", json::object{{"password", "finis Africae"}});
    expect_logged_out(*both.here);
    expect_logged_out(*both.there);
}

TEST(LoginSockets, OfAGuestEndWhenItRegisters) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "open"});
    TestSocket line(anna, table.id);
    line.hello();
    anna.post("/api/register", json::object{{"name", "Anna"}, {"password", "finis Africae"}});
    expect_logged_out(line);
    EXPECT_EQ(line.hello().at("seat"), 0) << "with the new login";
}

}  // namespace
}  // namespace subrosa::server
