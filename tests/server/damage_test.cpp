// A server with a damaged database reports it, and reports unreadable tables.
#include "tests/server/real_table.hpp"
#include "tests/store/raw_database.hpp"

#include <fstream>
#include <spdlog/spdlog.h>

namespace subrosa::server {
namespace {

using store::testing::RawDatabase;

struct DamagedDatabase : ::testing::Test {
    RealServer server;
    std::filesystem::path file = server.directory() / "subrosa.db";

    void SetUp() override { spdlog::set_level(spdlog::level::off); }
    void TearDown() override { spdlog::set_level(spdlog::level::info); }
};

TEST_F(DamagedDatabase, ATableThatCannotBeReadIsToldAsSuch) {
    std::string broken;
    std::string gathering;
    std::string whole;
    {
        TestClient anna(server, "Anna");
        broken = open_table(anna, {"me", "random", "random"}, {{"listed", true}}, true).id;
        gathering = open_table(anna, {"me", "open"}, {{"listed", true}}).id;
        whole = open_table(anna, {"me", "random", "random"}, {{"listed", true}}, true).id;
    }
    server.restart([&] {
        const RawDatabase raw(file);
        raw.run("UPDATE journal SET line = 'nonsense' WHERE number = 2 AND table_id = '" + broken + "'");
        raw.run("DELETE FROM journal WHERE number = 1 AND table_id = '" + gathering + "'");
    });
    EXPECT_EQ(server.server().restored(), 3U);
    TestClient anna(server, "Anna");
    for (const std::string& id : {broken, gathering}) {
        EXPECT_FALSE(anna.client().open("/ws/tables/" + id));
        const json::value said = anna.get("/api/tables/" + id + "/game", 503);
        EXPECT_EQ(said.at("reason"), "unreadable");
        // The lobby still lists it.
        EXPECT_EQ(std::string(anna.get("/api/tables/" + id).at("table").as_string()), id);
    }
    EXPECT_TRUE(anna.client().open("/ws/tables/" + whole));
    anna.get("/api/tables/none/game", 404);
    EXPECT_EQ(anna.get("/api/tables?phase=running").at("tables").as_array().size(), 2U);
}

TEST_F(DamagedDatabase, WhatIsDamagedLaterIsNotAnEmptyHouse) {
    TestClient anna(server, "Anna");
    const std::string id = open_table(anna, {"me", "open"}, {{"listed", true}}).id;
    EXPECT_EQ(anna.get("/api/tables").at("tables").as_array().size(), 1U);
    RawDatabase(file).run("ALTER TABLE game_tables RENAME TO lost");
    for (const char* const target : {"/api/tables", "/api/tables/mine"}) {
        const json::value said = anna.get(target, 503);
        EXPECT_EQ(said.at("reason"), "unreadable");
    }
    anna.get("/api/tables/" + id, 503);
    RawDatabase(file).run("ALTER TABLE lost RENAME TO game_tables");
    EXPECT_EQ(anna.get("/api/tables").at("tables").as_array().size(), 1U);
}

TEST_F(DamagedDatabase, DoesNotOpenUnlessItIsToldTo) {
    {
        TestClient anna(server, "Anna");
        for (int i = 0; i < 30; ++i) open_table(anna, {"me", "random", "random"}, {}, true);
    }
    std::string refused;
    server.restart([&] {
        RawDatabase(file).run("PRAGMA wal_checkpoint(TRUNCATE)");
        std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
        const auto size = std::filesystem::file_size(file);
        ASSERT_GT(size, 20U * 4096U);
        // The first pages hold the schema and the roots of all tables.
        for (std::uintmax_t page = 14; page < 20; ++page) {
            out.seekp(static_cast<std::streamoff>(page * 4096));
            out << std::string(3000, '\x5a');
        }
        out.close();
        const auto started = Server::start(server.settings());
        refused = started ? "" : started.error().message;
        server.settings().anyway = true;
    });
    EXPECT_NE(refused.find("is damaged"), std::string::npos) << refused;
    EXPECT_EQ(refused.find('\n'), std::string::npos);
    // It responds; writability depends on the damage.
    const auto reply = client::Client::at(server.url()).value()->get("/api/games").value();
    EXPECT_EQ(reply.status, 200U);
}

}  // namespace
}  // namespace subrosa::server
