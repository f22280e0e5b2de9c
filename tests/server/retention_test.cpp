// Retention: abandoned tables are closed and removed, games of people are kept.
#include "tests/server/real_table.hpp"
#include "tests/store/raw_database.hpp"

#include <atomic>
#include <spdlog/spdlog.h>
#include <thread>

namespace subrosa::server {
namespace {

using store::testing::RawDatabase;

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

// A server with a manual clock that cleans up all the time.
struct Retention : ::testing::Test {
    std::atomic<std::int64_t> now = 1'700'000'000'000;
    RealServer server{with_time()};
    TestClient anna{server, "Anna"};

    ServerSettings with_time() {
        ServerSettings settings;
        settings.now = [this] { return now.load(); };
        settings.tidy_every = std::chrono::milliseconds(5);
        return settings;
    }
    // Waits for the phase, with a generous timeout.
    template <class Condition>
    static bool eventually(const Condition& condition) {
        for (int i = 0; i < 3000; ++i) {
            if (condition()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }
    std::string phase_of(const std::string& table) {
        const auto reply = anna.client().get("/api/tables/" + table).value();
        if (reply.status == 404) return "gone";
        return std::string(json::parse(reply.body).at("phase").as_string());
    }
    bool becomes(const std::string& table, std::string_view phase) {
        return eventually([&] { return phase_of(table) == phase; });
    }
    std::string gathering() { return open_table(anna, {"me", "open"}).id; }
    // Advances the clock and waits for a clean-up: a canary table, opened a day and a little before the end,
    // must be closed.
    void pass(std::int64_t time) {
        const std::int64_t end = now + time;
        while (now < end) {
            const std::string canary = gathering();
            now += day + minute;
            ASSERT_TRUE(becomes(canary, "closed"));
        }
    }
    std::size_t rows(const std::string& of) {
        return std::stoul(RawDatabase(server.directory() / "subrosa.db").value("SELECT COUNT(*) FROM " + of));
    }
    std::size_t in_memory() {
        const std::string text = server.server().metrics();
        const std::string name = "\nsubrosa_tables ";
        return std::stoul(text.substr(text.find(name) + name.size()));
    }
};

TEST_F(Retention, ATableThatNobodyComesToIsClosedAfterADayAndRemovedAfterAnother) {
    const std::string canary = gathering();
    now += 2 * hour;
    const std::string table = gathering();
    now += day - hour;
    ASSERT_TRUE(becomes(canary, "closed"));
    EXPECT_EQ(phase_of(table), "gathering");
    now += 2 * hour;
    ASSERT_TRUE(becomes(table, "closed"));
    // The owner sees the reason.
    {
        TestSocket line(anna, table);
        line.hello(0);
        EXPECT_EQ(line.view().at("phase"), "closed");
        line.close();
    }
    now += day + hour;
    ASSERT_TRUE(becomes(table, "gone"));
    EXPECT_EQ(rows("journal WHERE table_id = '" + table + "'"), 0U);
    EXPECT_EQ(rows("table_seats WHERE table_id = '" + table + "'"), 0U);
    EXPECT_FALSE(anna.client().open("/ws/tables/" + table));
}

TEST_F(Retention, WhoIsThereKeepsATableOpen) {
    const std::string table = gathering();
    TestSocket line(anna, table);
    line.hello();
    pass(3 * day);
    EXPECT_EQ(phase_of(table), "gathering");
    line.close();
    ASSERT_TRUE(eventually(
        [&] { return server.server().metrics().find("\nsubrosa_table_sessions 0\n") != std::string::npos; }));
    pass(day);
    EXPECT_TRUE(becomes(table, "closed"));
}

TEST_F(Retention, AGameOfPeopleIsNeverEnded) {
    const OpenedTable table = open_table(anna, {"me", "random", "random"}, {}, true);
    pass(8 * day);
    EXPECT_EQ(phase_of(table.id), "running");
    TestSocket line(anna, table.id);
    line.hello();
    EXPECT_TRUE(line.asked() || line.view().at("phase") == "running");
}

TEST_F(Retention, AGameThatAllPeopleHaveLeftEnds) {
    const OpenedTable table = open_table(anna, {"me", "random", "random"}, {}, true);
    TestSocket line(anna, table.id);
    line.hello();
    ASSERT_EQ(line.ask({{"do", "pause"}, {"wanted", true}}).at("tell"),
              "done");  // otherwise the bots finish the game
    ASSERT_EQ(line.ask({{"do", "stand"}}).at("tell"), "done");
    line.close();
    pass(2 * day);
    EXPECT_TRUE(becomes(table.id, "closed"));
    // A started table is kept longer than unstarted ones.
    pass(2 * day);
    EXPECT_EQ(phase_of(table.id), "closed");
    pass(31 * day);
    EXPECT_TRUE(becomes(table.id, "gone"));
}

TEST_F(Retention, TimeWhileTheHouseIsClosedDoesNotCount) {
    const std::string table = gathering();
    now += 2 * hour;
    server.restart([&] { now += 10 * day; });
    EXPECT_EQ(server.server().restored(), 1U);
    TestClient ben(server, "Ben");
    const std::string canary = open_table(ben, {"me", "open"}).id;
    now += 20 * hour;
    const auto phase = [&](const std::string& id) {
        const auto reply = ben.client().get("/api/tables/" + id).value();
        return reply.status == 404 ? "gone" : std::string(json::parse(reply.body).at("phase").as_string());
    };
    // Not requested since the start: not in memory, but still open.
    EXPECT_EQ(phase(table), "gathering");
    now += 5 * hour;
    ASSERT_TRUE(eventually([&] { return phase(canary) == "closed"; }));
    EXPECT_TRUE(eventually([&] { return phase(table) == "closed"; }));
}

TEST_F(Retention, AWeekOfTablesThatNobodyWantsLeavesNothingBehind) {
    constexpr std::size_t a_day = 40;
    std::size_t most_rows = 0;
    std::size_t most_in_memory = 0;
    for (int today = 0; today < 7; ++today) {
        std::string last;
        for (std::size_t i = 0; i < a_day; ++i) last = gathering();
        now += day + minute;
        ASSERT_TRUE(becomes(last, "closed"));
        now += 11 * minute;
        most_rows = std::max(most_rows, rows("game_tables"));
        most_in_memory = std::max(most_in_memory, in_memory());
    }
    EXPECT_LE(most_rows, 3 * a_day);
    EXPECT_LE(most_in_memory, 2 * a_day);
    // Tables that were closed late are removed a day later.
    EXPECT_TRUE(eventually([&] {
        now += hour;
        return rows("game_tables") == 0;
    }));
    EXPECT_EQ(rows("journal"), 0U);
    EXPECT_TRUE(eventually([&] { return in_memory() == 0; }));
}

TEST_F(Retention, TablesThatGatherLeaveTheMemoryAndComeBack) {
    const OpenedTable table = open_table(anna, {"me", "open"});
    EXPECT_EQ(in_memory(), 1U);
    now += 2 * hour;
    ASSERT_TRUE(eventually([&] { return in_memory() == 0; }));
    TestClient ben(server, "Ben");
    TestSocket line(ben, table.id);
    line.hello();
    EXPECT_EQ(line.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    EXPECT_EQ(phase_of(table.id), "gathering");
}

// Even if many newer tables stay open or are unreadable.
TEST_F(Retention, AllStaleTablesAreClosedAlsoBehindManyThatAreNot) {
    constexpr std::size_t stale = 240;
    constexpr std::size_t attended = 20;
    constexpr std::size_t broken = 200;
    std::vector<std::string> tables;
    for (std::size_t i = 0; i < stale + attended + broken; ++i) {
        tables.push_back(gathering());
        ++now;
    }
    now += 2 * hour;
    ASSERT_TRUE(eventually([&] { return in_memory() == 0; }));
    spdlog::set_level(spdlog::level::off);
    const RawDatabase raw(server.directory() / "subrosa.db");
    std::vector<std::unique_ptr<TestSocket>> lines;
    for (std::size_t i = stale; i < tables.size(); ++i) {
        if (i < stale + attended) {
            lines.push_back(std::make_unique<TestSocket>(anna, tables[i]));
            lines.back()->hello();
        } else {
            raw.run("UPDATE journal SET line = 'nonsense' WHERE number = 1 AND table_id = '" + tables[i] +
                    "'");
        }
    }
    now += day;
    EXPECT_TRUE(eventually([&] {
        now += minute;
        return rows("game_tables WHERE phase = 'gathering'") == attended + broken;
    }));
    for (const std::size_t i : {std::size_t{0}, stale - 1}) EXPECT_EQ(phase_of(tables[i]), "closed");
    for (const std::size_t i : {stale, tables.size() - 1}) EXPECT_EQ(phase_of(tables[i]), "gathering");
    spdlog::set_level(spdlog::level::info);
}

TEST(OpenTables, OfOnePersonAreOnlySoManyADay) {
    Limits limits = unlimited();
    limits.openings_of_person = {1e-6, 3};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const json::object wish{
        {"setup", json::object{{"game", "rose"}, {"options", json::object{{"players", 2}}}}},
        {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "open"}}}}};
    for (int i = 0; i < 3; ++i) {
        TestSocket line(anna, open_table(anna, {"me", "open"}).id);
        line.hello();
        ASSERT_EQ(line.ask({{"do", "close"}}).at("tell"), "done");
    }
    EXPECT_EQ(anna.post("/api/tables", wish, 429).at("reason"), "too_fast");
    TestClient(server, "Bert").post("/api/tables", wish);
}

TEST(OpenTables, OfOnePersonAreCountedAlsoWhenTheyAreNotInMemory) {
    Limits limits = unlimited();
    limits.tables_per_person = 3;
    std::atomic<std::int64_t> now = 1'700'000'000'000;
    ServerSettings settings;
    settings.now = [&] { return now.load(); };
    settings.tidy_every = std::chrono::milliseconds(5);
    RealServer server(settings, limits);
    TestClient anna(server, "Anna");
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) tables.push_back(open_table(anna, {"me", "open"}).id);
    now += 2 * hour;
    const json::object wish{
        {"setup", json::object{{"game", "rose"}, {"options", json::object{{"players", 2}}}}},
        {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "open"}}}}};
    anna.post("/api/tables", wish, 400);
    TestSocket line(anna, tables[0]);
    line.hello();
    ASSERT_EQ(line.ask({{"do", "close"}}).at("tell"), "done");
    anna.post("/api/tables", wish, 200);
    anna.post("/api/tables", wish, 400);
}

TEST(OpenTables, AtTheSameMomentAreNotMoreThanTheyMayBe) {
    Limits limits = unlimited();
    limits.tables_per_person = 3;
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const json::object wish{
        {"setup", json::object{{"game", "rose"}, {"options", json::object{{"players", 2}}}}},
        {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "open"}}}}};
    const std::map<std::string, std::string> cookies = anna.client().cookies();
    std::atomic<int> opened = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 12; ++i) {
        threads.emplace_back([&] {
            const auto same = client::Client::at(server.url()).value();
            same->cookies() = cookies;
            if (same->post("/api/tables", wish).value().ok()) ++opened;
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_GE(opened, 1);
    EXPECT_LE(opened, 3);
    EXPECT_EQ(anna.get("/api/tables/mine").at("tables").as_array().size(), static_cast<std::size_t>(opened));
}

TEST(Lobby, TellsWhereOneSitsAtTheTablesThatItShows) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient ben(server, "Ben");
    const std::string annas = open_table(anna, {"open", "open", "me"}, {{"listed", true}}).id;
    const OpenedTable bens = open_table(ben, {"me", "open"}, {{"listed", true}});
    {
        TestSocket line(anna, bens.id);
        line.hello();
        ASSERT_EQ(line.ask({{"do", "sit"}, {"seat", 1}, {"invitation", bens.tokens[0]}}).at("tell"), "done");
    }
    for (const char* const target : {"/api/tables", "/api/tables/mine"}) {
        const json::value shown = anna.get(target);
        const json::array& tables = shown.at("tables").as_array();
        ASSERT_EQ(tables.size(), 2U) << target;
        EXPECT_EQ(tables[0].at("table"), json::value(bens.id)) << "the last that changed";
        EXPECT_EQ(tables[0].at("seat"), 1);
        EXPECT_EQ(tables[1].at("table"), json::value(annas));
        EXPECT_EQ(tables[1].at("seat"), 2);
    }
    EXPECT_EQ(ben.get("/api/tables/" + annas).as_object().if_contains("seat"), nullptr);
    EXPECT_EQ(ben.get("/api/tables/mine").at("tables").as_array().size(), 1U);
}

TEST(Lobby, OneOwnerHasAFewRowsOfIt) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient ben(server, "Ben");
    const std::string bens = open_table(ben, {"me", "open"}, {{"listed", true}}).id;
    for (int i = 0; i < 12; ++i) open_table(anna, {"me", "open"}, {{"listed", true}});
    const json::value listed = ben.get("/api/tables");
    EXPECT_EQ(listed.at("tables").as_array().size(), 6U);
    EXPECT_EQ(std::string(listed.at("tables").as_array().back().at("table").as_string()), bens);
    EXPECT_EQ(anna.get("/api/tables/mine").at("tables").as_array().size(), 12U) << "one's own are all there";
}

}  // namespace
}  // namespace subrosa::server
