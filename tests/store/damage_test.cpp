// A damaged database is reported, never treated as empty.
#include "store/sqlite_session.hpp"
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <fstream>

namespace subrosa::store {
namespace {

using namespace testing;
namespace fs = std::filesystem;

constexpr std::uint64_t lines = 40;

struct Damaged : ::testing::Test {
    TemporaryDirectory temporary;
    fs::path directory = temporary.path() / "data";
    fs::path file = directory / database_name;

    void SetUp() override {
        const auto store = opened(directory);
        store->begin();
        for (int i = 0; i < 100; ++i) put_journal(*store, "table " + std::to_string(i), lines);
        store->commit();
    }
    // Overwrites a part of the file, from a page boundary.
    void damage(unsigned page, std::size_t bytes) const {
        constexpr unsigned page_size = 4096;
        std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
        ASSERT_LT((page + 1) * page_size, fs::file_size(file));
        out.seekp(static_cast<std::streamoff>(page) * page_size);
        out << std::string(bytes, '\x5a');
    }
    [[nodiscard]] std::string said() const {
        const auto store = open_sqlite(directory);
        return store ? "" : store.error().message;
    }
};

TEST_F(Damaged, IsRefusedWithWhatIsDamaged) {
    EXPECT_EQ(said(), "");
    // Any page but the first, which holds the schema.
    for (const unsigned page : {20U, 40U, 60U}) {
        const std::string before = [&] {
            std::ifstream in(file, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(in), {});
        }();
        damage(page, 2000);
        const std::string words = said();
        EXPECT_NE(words.find("is damaged"), std::string::npos) << page << ": " << words;
        EXPECT_NE(words.find(file.string()), std::string::npos) << words;
        EXPECT_NE(words.find("restore a backup"), std::string::npos) << words;
        EXPECT_NE(words.find("--anyway"), std::string::npos) << words;
        EXPECT_EQ(words.find('\n'), std::string::npos) << words;
        std::ofstream(file, std::ios::binary) << before;
        EXPECT_EQ(said(), "");
    }
}

TEST_F(Damaged, IsOpenedAnywayIfThatIsWished) {
    for (const unsigned page : {25U, 30U, 35U, 40U, 45U, 50U}) damage(page, 2000);
    DamageReport anyway;
    const auto store = open_sqlite(directory, &anyway);
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_NE(anyway.damage.find("is damaged"), std::string::npos) << anyway.damage;
    // Readable journals are complete; unreadable ones are failures, not empty.
    std::size_t whole = 0;
    std::size_t failed = 0;
    for (int i = 0; i < 100; ++i) {
        try {
            const Strings journal = (*store)->journal("table " + std::to_string(i));
            EXPECT_EQ(journal.size(), lines);
            ++whole;
        } catch (const StoreFailure&) {
            ++failed;
        }
    }
    EXPECT_GT(whole, 0U);
    EXPECT_GT(failed, 0U);
    EXPECT_EQ(whole + failed, 100U);
}

TEST_F(Damaged, AWholeDatabaseIsNotComplainedOf) {
    DamageReport anyway;
    EXPECT_TRUE(open_sqlite(directory, &anyway));
    EXPECT_EQ(anyway.damage, "");
}

TEST_F(Damaged, AJournalWithoutALineIsNotRead) {
    RawDatabase(file).run("DELETE FROM journal WHERE table_id = 'table 3' AND number = 5");
    const auto store = opened(directory);
    EXPECT_THROW(store->journal("table 3"), StoreFailure);
    EXPECT_EQ(store->journal("table 4").size(), lines);
}

}  // namespace
}  // namespace subrosa::store
