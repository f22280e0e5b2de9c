// Backup and restore of a database in use.
#include "store/backup.hpp"

#include "store/files.hpp"
#include "store/group_commit_writer.hpp"
#include "store/sqlite_session.hpp"
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <atomic>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

namespace subrosa::store {
namespace {

using namespace testing;
namespace fs = std::filesystem;

struct BackingUp : ::testing::Test {
    TemporaryDirectory temporary;
    fs::path data = temporary.path() / "data";
    fs::path other = temporary.path() / "other";
    fs::path file = temporary.path() / "house.backup";

    static std::string said(const Result<void>& result) { return result ? "" : result.error().message; }
    static bool has(const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    }
    [[nodiscard]] std::size_t files_beside() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(temporary.path()), fs::directory_iterator()));
    }
    static std::string content(const fs::path& path) {
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
};

TEST_F(BackingUp, AndRestoringGivesTheSameHouse) {
    {
        const auto store = opened(data);
        store->add_person(account("1", "Anna"));
        put_journal(*store, "a", 20);
        // Most of the data is still in the log, and the server runs.
        EXPECT_EQ(said(backup(data, file)), "");
        store->append({"a", 20, "after the backup"});
    }
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_EQ(said(restore(file, other)), "");
    const auto store = opened(other);
    EXPECT_EQ(store->journal("a").size(), 20);
    EXPECT_EQ(store->person("1"), account("1", "Anna"));
    EXPECT_EQ(opened(data)->journal("a").size(), 21);
}

TEST_F(BackingUp, WhileMuchIsWrittenIsOneMoment) {
    constexpr int tables = 4;
    std::atomic<bool> enough = false;
    std::atomic<std::uint64_t> rounds = 0;
    GroupCommitWriter writer(opened(data));
    writer.write(
        [](Store& store) {
            for (int table = 0; table < tables; ++table) store.put_table(row(std::to_string(table)));
        },
        {});
    // Each write adds one line to every table, so all journals have equal length at any time.
    std::function<void(bool)> go_on = [&](bool) {
        if (enough) return;
        writer.write(
            [number = rounds.load()](Store& store) {
                for (int table = 0; table < tables; ++table)
                    store.append({std::to_string(table), number, std::string(500, 'x')});
            },
            [&](bool durable) {
                ++rounds;
                go_on(durable);
            });
    };
    go_on(true);
    std::size_t before = 0;
    for (int i = 0; i < 5; ++i) {
        const std::uint64_t reached = rounds;
        while (rounds < reached + 20) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        const std::uint64_t written = rounds;
        const fs::path copy = temporary.path() / ("copy" + std::to_string(i));
        ASSERT_EQ(said(backup(data, copy)), "");
        ASSERT_EQ(said(restore(copy, other, true)), "");
        const auto store = opened(other);
        const std::size_t length = store->journal("0").size();
        EXPECT_GE(length, written) << "what was durable before is in it";
        EXPECT_GT(length, before);
        before = length;
        for (int table = 1; table < tables; ++table)
            EXPECT_EQ(store->journal(std::to_string(table)).size(), length);
    }
    enough = true;
    writer.stop();
}

TEST_F(BackingUp, SaysWhatIsInTheWay) {
    EXPECT_TRUE(has(said(backup(data, file)), "no database"));
    EXPECT_FALSE(fs::exists(data));
    opened(data).reset();
    std::ofstream(file) << "something";
    EXPECT_TRUE(has(said(backup(data, file)), "already"));
    EXPECT_EQ(content(file), "something");
    EXPECT_TRUE(has(said(backup(data, temporary.path() / "none" / "x")), "none"));
    std::ofstream(data / database_name) << std::string(5000, 'x');
    EXPECT_NE(said(backup(data, temporary.path() / "copy")), "");
    EXPECT_EQ(files_beside(), 2) << "nothing half done is left";
}

TEST_F(BackingUp, IsNotDoneHalfOnAFullDisk) {
    {
        const auto store = opened(data);
        store->begin();
        put_journal(*store, "a", 500);
        store->commit();
    }
    {
        const FullDisk full(8192);
        EXPECT_NE(said(backup(data, file)), "");
    }
    EXPECT_EQ(files_beside(), 1);
    EXPECT_EQ(opened(data)->journal("a").size(), 500);
}

struct Restoring : BackingUp {
    void SetUp() override {
        put_journal(*opened(data), "a", 20);
        ASSERT_EQ(said(backup(data, file)), "");
        put_journal(*opened(other), "b", 3);
    }
};

TEST_F(Restoring, DoesNotReplaceUnlessTold) {
    EXPECT_TRUE(has(said(restore(file, other)), "already"));
    EXPECT_EQ(opened(other)->journal("b").size(), 3);
    EXPECT_EQ(said(restore(file, other, true)), "");
    const auto store = opened(other);
    EXPECT_EQ(store->journal("b").size(), 0);
    EXPECT_EQ(store->journal("a").size(), 20);
    struct stat status {};
    ASSERT_EQ(::stat((other / database_name).c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(Restoring, IsRefusedWhileAServerRuns) {
    const auto store = opened(other);
    EXPECT_TRUE(has(said(restore(file, other, true)), "in use by process"));
    EXPECT_EQ(store->journal("b").size(), 3);
}

// The log of a killed server belongs to its own database, not to the one that replaces it.
TEST_F(Restoring, DoesNotMixTwoDatabases) {
    {
        const auto store = opened(other);
        put_journal(*store, "c", 50);
        fs::copy_file(other / "subrosa.db-wal", temporary.path() / "wal");
    }
    ASSERT_GT(fs::file_size(temporary.path() / "wal"), 0U);
    fs::rename(temporary.path() / "wal", other / "subrosa.db-wal");
    EXPECT_EQ(said(restore(file, other, true)), "");
    {
        const auto store = opened(other);
        EXPECT_EQ(store->journal("a").size(), 20);
        EXPECT_EQ(store->journal("c").size(), 0);
    }
    EXPECT_EQ(said(restore(other / database_name, data, true)), "");
    // Also a log without a database.
    put_journal(*opened(data), "d", 50);
    {
        const auto store = opened(data);
        put_journal(*store, "e", 50);
        fs::copy_file(data / "subrosa.db-wal", temporary.path() / "wal");
    }
    fs::remove(data / database_name);
    fs::rename(temporary.path() / "wal", data / "subrosa.db-wal");
    EXPECT_EQ(said(restore(file, data)), "");
    EXPECT_EQ(opened(data)->journal("a").size(), 20);
    EXPECT_EQ(opened(data)->table("e"), std::nullopt);
}

TEST_F(Restoring, ReplacesADatabaseThatIsDamaged) {
    std::ofstream(other / database_name) << std::string(5000, 'x');
    ASSERT_FALSE(open_sqlite(other));
    EXPECT_EQ(said(restore(file, other, true)), "");
    EXPECT_EQ(opened(other)->journal("a").size(), 20);
}

TEST_F(Restoring, RefusesWhatIsNoWholeBackup) {
    const fs::path bad = temporary.path() / "bad";
    const std::string good = content(file);
    const auto refused = [&](const std::string& bytes) {
        std::ofstream(bad, std::ios::binary | std::ios::trunc) << bytes;
        const std::string words = said(restore(bad, other, true));
        EXPECT_EQ(opened(other)->journal("b").size(), 3);
        EXPECT_TRUE(words.empty() || has(words, bad.string())) << words;
        EXPECT_EQ(words.find('\n'), std::string::npos) << words;
        return words;
    };
    EXPECT_TRUE(has(said(restore(temporary.path() / "none", other, true)), "no file"));
    EXPECT_NE(refused(""), "");
    EXPECT_NE(refused(std::string(5000, 'x')), "");
    EXPECT_NE(refused(good.substr(0, good.size() / 2)), "") << "cut off";
    std::string scratched = good;
    for (std::size_t at = 2 * 4096; at < 3 * 4096; ++at) scratched[at] = 'x';
    EXPECT_NE(refused(scratched), "") << "a page is overwritten";
}

TEST_F(Restoring, RefusesWhatIsNewerOrNotOurs) {
    RawDatabase(file).run("UPDATE subrosa_schema SET version = 99");
    EXPECT_TRUE(has(said(restore(file, other, true)), "newer"));
    RawDatabase(file).run("DROP TABLE subrosa_schema");
    EXPECT_TRUE(has(said(restore(file, other, true)), "not one of Sub Rosa"));
    EXPECT_EQ(opened(other)->journal("b").size(), 3);
}

TEST_F(Restoring, RefusesADatabaseWithItsLogBesideIt) {
    const auto running = opened(data);
    running->append({"a", 20, "only in the log"});
    EXPECT_TRUE(has(said(restore(data / database_name, other, true)), "make a backup"));
    EXPECT_EQ(opened(other)->journal("b").size(), 3);
}

}  // namespace
}  // namespace subrosa::store
