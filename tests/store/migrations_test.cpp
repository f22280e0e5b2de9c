// Migrations of older databases, step by step.
#include "store/migrations.hpp"

#include "store/files.hpp"
#include "store/soci_store.hpp"
#include "store/sqlite_session.hpp"
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <fmt/format.h>

#include <soci/soci.h>
#include <tuple>

namespace subrosa::store {
namespace {

using namespace testing;

struct Migrating : ::testing::Test {
    TemporaryDirectory directory;
    std::filesystem::path file = directory.path() / "some.db";
    std::unique_ptr<soci::session> sql;

    const std::vector<Migration> first{{1, {"CREATE TABLE monks (name TEXT)"}}};
    const std::vector<Migration> second{
        first[0],
        {2, {"ALTER TABLE monks ADD COLUMN age BIGINT", "UPDATE monks SET age = 60 WHERE name = 'Jorge'"}},
        {3, {"CREATE TABLE rooms (name TEXT)"}}};

    void SetUp() override {
        ASSERT_TRUE(open_private_file(file));
        sql = open_session(file).value();
    }
};

TEST_F(Migrating, AnEmptyDatabaseGetsEverything) {
    EXPECT_EQ(schema_version_of(*sql).value(), 0);
    EXPECT_EQ(migrate(*sql, second).value(), 3);
    EXPECT_EQ(schema_version_of(*sql).value(), 3);
    const RawDatabase raw(file);
    raw.run("INSERT INTO monks (name, age) VALUES ('Jorge', 80)");
    raw.run("INSERT INTO rooms (name) VALUES ('finis Africae')");
}

TEST_F(Migrating, AnOldDatabaseKeepsWhatItHas) {
    ASSERT_EQ(migrate(*sql, first).value(), 1);
    const RawDatabase raw(file);
    raw.run("INSERT INTO monks (name) VALUES ('Jorge')");
    EXPECT_EQ(migrate(*sql, second).value(), 3);
    EXPECT_EQ(raw.value("SELECT age FROM monks WHERE name = 'Jorge'"), "60");
    // A second time there is nothing to do.
    raw.run("UPDATE monks SET age = 81");
    EXPECT_EQ(migrate(*sql, second).value(), 3);
    EXPECT_EQ(raw.value("SELECT age FROM monks"), "81");
}

TEST_F(Migrating, AStepThatFailsLeavesTheVersionBeforeIt) {
    auto broken = second;
    broken[2].statements = {"CREATE TABLE rooms (name TEXT)", "INSERT INTO nowhere (x) VALUES (1)"};
    const auto result = migrate(*sql, broken);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message.find("schema 3"), std::string::npos) << result.error().message;
    EXPECT_EQ(schema_version_of(*sql).value(), 2);
    // The failed step left nothing, so the right one can follow.
    EXPECT_EQ(migrate(*sql, second).value(), 3);
}

TEST_F(Migrating, ANewerDatabaseIsLeftAlone) {
    ASSERT_EQ(migrate(*sql, second).value(), 3);
    const auto result = migrate(*sql, first);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message.find("newer"), std::string::npos) << result.error().message;
    EXPECT_EQ(schema_version_of(*sql).value(), 3);
}

TEST_F(Migrating, AForeignDatabaseIsLeftAlone) {
    const RawDatabase raw(file);
    raw.run("CREATE TABLE recipes (name TEXT)");
    EXPECT_FALSE(schema_version_of(*sql));
    EXPECT_FALSE(migrate(*sql, second));
    EXPECT_EQ(raw.value("SELECT COUNT(*) FROM sqlite_master"), "1");
}

// Seats of an older database get the columns of their tables.
TEST_F(Migrating, SeatsLearnOfTheirTables) {
    const std::vector<Migration> before(migrations().begin(), migrations().begin() + 3);
    ASSERT_EQ(migrate(*sql, before).value(), 3);
    const RawDatabase raw(file);
    for (const auto& [id, phase, changed] :
         {std::tuple{"a", "running", 7}, {"b", "over", 8}, {"c", "gathering", 9}}) {
        raw.run(
            fmt::format("INSERT INTO game_tables VALUES ('{}', 'rose', '{}', 'bert', '{{}}', 1, 1, {}, 1)",
                        id, phase, changed));
        raw.run(fmt::format("INSERT INTO table_seats VALUES ('{}', 0, 'anna')", id));
    }
    ASSERT_EQ(migrate(*sql, migrations()).value(), migrations().back().version);
    SociStore store(std::move(sql), nullptr);
    EXPECT_EQ(store.unfinished_tables_of("anna", "", 10), (Strings{"a", "c"}));
    Strings ids;
    for (const TableRow& row : store.tables_of("anna", 2)) ids.push_back(row.id);
    EXPECT_EQ(ids, (Strings{"c", "b"}));
    EXPECT_EQ(store.listed_tables("over", 10, 10).size(), 1U);
}

TEST(Migrations, CountFromOneWithoutGaps) {
    int version = 0;
    for (const Migration& step : migrations()) EXPECT_EQ(step.version, ++version);
    EXPECT_GE(version, 1);
    EXPECT_EQ(open_in_memory().value()->schema_version(), version);
}

}  // namespace
}  // namespace subrosa::store
