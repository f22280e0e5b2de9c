// The database file: created, reopened, locked, refused.
#include "store/sqlite.hpp"

#include "store/files.hpp"
#include "store/sqlite_session.hpp"
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <fmt/format.h>

#include <csignal>
#include <fstream>
#include <soci/soci.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace subrosa::store {
namespace {

using namespace testing;
namespace fs = std::filesystem;

std::string complaint(const fs::path& directory) {
    const auto result = open_sqlite(directory);
    return result ? "" : result.error().message;
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

unsigned mode_of(const fs::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 0777U : 0;
}

struct Sqlite : ::testing::Test {
    TemporaryDirectory temporary;
    fs::path directory = temporary.path() / "data";
    fs::path file = directory / database_name;
};

TEST_F(Sqlite, MakesWhatIsNotThereForItsOwnerAlone) {
    const fs::path deep = temporary.path() / "a" / "b" / "data/";
    const auto store = opened(deep);
    put_journal(*store, "a", 1);
    EXPECT_EQ(mode_of(deep), 0700U);
    EXPECT_EQ(mode_of(deep / "subrosa.db"), 0600U);
    EXPECT_EQ(mode_of(deep / "subrosa.db-wal"), 0600U);
    EXPECT_EQ(mode_of(deep / "subrosa.lock"), 0600U);
}

TEST_F(Sqlite, RemembersWhenOpenedAgain) {
    {
        const auto store = opened(directory);
        store->add_person(account("1", "Anna"));
        put_journal(*store, "a", 3);
        store->record_heartbeat(77);
        store->begin();
        put_journal(*store, "never committed", 3);
    }
    const auto store = opened(directory);
    EXPECT_EQ(store->person("1"), account("1", "Anna"));
    EXPECT_EQ(store->journal("a").size(), 3);
    EXPECT_EQ(store->last_heartbeat(), 77);
    EXPECT_EQ(store->table("never committed"), std::nullopt);
    EXPECT_THROW(store->append({"a", 1, "again"}), StoreFailure);
}

TEST_F(Sqlite, TakesDirectoriesWithOddNames) {
    for (const char* const name : {"with some spaces", "db=x timeout=3", "Ünï 'quoted' %20 ?", "file:x"}) {
        const fs::path odd = temporary.path() / name;
        { put_journal(*opened(odd), "a", 1); }
        EXPECT_TRUE(fs::exists(odd / "subrosa.db"));
        EXPECT_EQ(opened(odd)->journal("a").size(), 1) << name;
    }
    EXPECT_TRUE(has(complaint(temporary.path() / "a\"b"), "quotation mark"));
}

TEST_F(Sqlite, IsWrittenThroughToTheDisk) {
    ASSERT_TRUE(make_private_directory(directory));
    ASSERT_TRUE(open_private_file(file));
    const auto sql = open_session(file).value();
    ASSERT_TRUE(make_durable(*sql));
    EXPECT_EQ(pragma(*sql, "journal_mode").value(), "wal");
    EXPECT_EQ(pragma(*sql, "synchronous").value(), "2") << "FULL";
    EXPECT_EQ(pragma(*sql, "foreign_keys").value(), "1");
}

TEST_F(Sqlite, IsForOneProcessAtATime) {
    auto store = opened(directory);
    const std::string said = complaint(directory);
    EXPECT_TRUE(has(said, directory.string())) << said;
    EXPECT_TRUE(has(said, fmt::format("in use by process {}", ::getpid()))) << said;
    put_journal(*store, "a", 1);
    store.reset();
    EXPECT_EQ(complaint(directory), "");
}

TEST_F(Sqlite, LosesNothingCommittedWhenTheProcessIsKilled) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = opened(directory);
        put_journal(*store, "a", 50);
        store->begin();
        store->append({"a", 50, "not committed"});
        std::ignore = ::write(ready[1], "x", 1);
        for (;;) ::pause();
    }
    ::close(ready[1]);
    char signal = 0;
    ASSERT_EQ(::read(ready[0], &signal, 1), 1);
    ::close(ready[0]);
    EXPECT_TRUE(has(complaint(directory), fmt::format("process {}", child)));
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    const auto store = opened(directory);
    EXPECT_EQ(store->journal("a").size(), 50);
}

TEST_F(Sqlite, RefusesANewerDatabaseAndLeavesItAsItIs) {
    opened(directory).reset();
    RawDatabase(file).run("UPDATE subrosa_schema SET version = 99");
    const std::string said = complaint(directory);
    EXPECT_TRUE(has(said, file.string())) << said;
    EXPECT_TRUE(has(said, "newer")) << said;
    EXPECT_TRUE(has(said, "99")) << said;
    EXPECT_EQ(RawDatabase(file).value("SELECT version FROM subrosa_schema"), "99");
}

TEST_F(Sqlite, RefusesWhatIsNoDatabase) {
    ASSERT_TRUE(make_private_directory(directory));
    const std::string text(5000, 'x');
    std::ofstream(file) << text;
    const std::string said = complaint(directory);
    EXPECT_TRUE(has(said, file.string())) << said;
    EXPECT_TRUE(has(said, "not a database")) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos);
    EXPECT_EQ(fs::file_size(file), text.size());
}

TEST_F(Sqlite, RefusesADatabaseOfSomebodyElse) {
    ASSERT_TRUE(make_private_directory(directory));
    ASSERT_TRUE(open_private_file(file));
    RawDatabase(file).run("CREATE TABLE recipes (name TEXT)");
    EXPECT_TRUE(has(complaint(directory), "not one of Sub Rosa"));
}

TEST_F(Sqlite, SaysWhatIsInTheWayOfADirectory) {
    const fs::path plain = temporary.path() / "plain";
    std::ofstream(plain) << "a file";
    EXPECT_TRUE(has(complaint(plain), plain.string()));
    EXPECT_TRUE(has(complaint(plain / "data"), "plain"));
    ASSERT_TRUE(make_private_directory(directory));
    fs::create_directory(file);
    const std::string said = complaint(directory);
    EXPECT_TRUE(has(said, file.string())) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos);
}

TEST_F(Sqlite, AFullDiskFailsAndLosesNothing) {
    const auto store = opened(directory);
    put_journal(*store, "a", 10);
    bool failed = false;
    {
        const FullDisk full(fs::file_size(directory / "subrosa.db-wal") + 10'000);
        try {
            store->begin();
            for (std::uint64_t number = 10; number < 1000; ++number)
                store->append({"a", number, std::string(1000, 'x')});
            store->commit();
        } catch (const StoreFailure&) {
            failed = true;
        }
    }
    ASSERT_TRUE(failed);
    try {
        store->rollback();
    } catch (const StoreFailure&) {
        // SQLite has done it by itself.
    }
    EXPECT_EQ(store->journal("a").size(), 10);
    store->append({"a", 10, "there is room again"});
    EXPECT_EQ(store->journal("a").size(), 11);
}

}  // namespace
}  // namespace subrosa::store
