// Tables, seats and journals in the store, and its transactions.
#include "tests/store/helpers.hpp"

#include <algorithm>

namespace subrosa::store {
namespace {

using namespace testing;

struct StoredTables : ::testing::Test {
    std::unique_ptr<Store> store = open_in_memory().value();

    static Strings ids(const std::vector<TableRow>& rows) {
        Strings ids;
        for (const TableRow& row : rows) ids.push_back(row.id);
        return ids;
    }
};

TEST_F(StoredTables, AreFoundAgainAsTheyWereLastPut) {
    TableRow first = row("a", "gathering");
    first.summary = R"({"title":"Für 'alle' :name ?"})";
    store->put_table(first);
    EXPECT_EQ(store->table("a"), first);
    EXPECT_EQ(store->table("b"), std::nullopt);
    TableRow second{"a", "devil", "over", "someone", "{\"x\":1}", false, 901, 5'000'000'000'000};
    store->put_table(second);
    EXPECT_EQ(store->table("a"), second);
}

TEST_F(StoredTables, AreListedByPhaseNewestChangeFirst) {
    store->put_table(row("a", "running", 10));
    store->put_table(row("b", "running", 30));
    store->put_table(row("c", "running", 20));
    store->put_table(row("d", "gathering", 40));
    TableRow hidden = row("e", "running", 50);
    hidden.listed = false;
    store->put_table(hidden);
    EXPECT_EQ(ids(store->listed_tables("running", 10)), (Strings{"b", "c", "a"}));
    EXPECT_EQ(ids(store->listed_tables("running", 2)), (Strings{"b", "c"}));
    EXPECT_EQ(ids(store->listed_tables("gathering", 10)), Strings{"d"});
    EXPECT_EQ(ids(store->listed_tables("over", 10)), Strings{});
}

TEST_F(StoredTables, BelongToWhoSitsAtThemOrOwnsThem) {
    store->put_table(row("a", "running", 10));
    store->put_table(row("b", "over", 30));
    store->put_table(row("c", "running", 20));
    store->put_seats("a", {"anna", "", "bert"});
    store->put_seats("b", {"", "anna"});
    EXPECT_EQ(ids(store->tables_of("anna", 10)), (Strings{"b", "a"}));
    EXPECT_EQ(ids(store->tables_of("anna", 1)), Strings{"b"});
    EXPECT_EQ(ids(store->tables_of("bert", 10)), Strings{"a"});
    EXPECT_EQ(ids(store->tables_of("owner", 10)), (Strings{"b", "c", "a"}));
    EXPECT_EQ(ids(store->tables_of("", 10)), Strings{}) << "an empty seat is nobody's";
    EXPECT_EQ(store->seats_of("anna"), (std::vector<SeatRow>{{"a", 0}, {"b", 1}}));
    EXPECT_EQ(store->seats_of("owner"), std::vector<SeatRow>{});
    store->put_seats("a", {"bert", "bert"});
    EXPECT_EQ(store->seats_of("bert"), (std::vector<SeatRow>{{"a", 0}, {"a", 1}}));
    EXPECT_EQ(ids(store->tables_of("anna", 10)), Strings{"b"});
    EXPECT_EQ(ids(store->tables_of("bert", 10)), Strings{"a"});
}

TEST_F(StoredTables, UnfinishedOnesGatherOrRun) {
    for (const char* const phase : {"gathering", "running", "over", "closed"})
        store->put_table(row(phase, phase));
    Strings unfinished = store->unfinished_tables();
    std::ranges::sort(unfinished);
    EXPECT_EQ(unfinished, (Strings{"gathering", "running"}));
}

TEST_F(StoredTables, AJournalKeepsItsLinesInOrder) {
    put_journal(*store, "a", 12);
    put_journal(*store, "b", 1);
    const Strings lines = store->journal("a");
    ASSERT_EQ(lines.size(), 12);
    EXPECT_EQ(lines[2], "line 2");
    EXPECT_EQ(lines[10], "line 10");
    EXPECT_EQ(store->journal("b"), Strings{"line 0"});
    EXPECT_EQ(store->journal("c"), Strings{});
    const std::string long_line(200'000, 'x');
    store->append({"b", 1, long_line});
    EXPECT_EQ(store->journal("b")[1], long_line);
}

TEST_F(StoredTables, AJournalHasNoGapsAndNothingTwice) {
    put_journal(*store, "a", 2);
    EXPECT_THROW(store->append({"a", 1, "again"}), StoreFailure);
    EXPECT_THROW(store->append({"a", 3, "too far"}), StoreFailure);
    EXPECT_THROW(store->append({"none", 0, "no table"}), StoreFailure);
    EXPECT_EQ(store->journal("a"), (Strings{"line 0", "line 1"}));
    EXPECT_EQ(store->journal("none"), Strings{});
    // A failure is not the end.
    store->append({"a", 2, "line 2"});
    EXPECT_EQ(store->journal("a").size(), 3);
}

TEST_F(StoredTables, ATransactionIsThereOrNot) {
    store->begin();
    put_journal(*store, "a", 2);
    store->rollback();
    EXPECT_EQ(store->table("a"), std::nullopt);
    store->begin();
    put_journal(*store, "a", 2);
    store->commit();
    EXPECT_EQ(store->journal("a").size(), 2);
}

TEST_F(StoredTables, APartOfATransactionIsUndoneAlone) {
    store->begin();
    store->begin_part();
    put_journal(*store, "a", 2);
    store->keep_part();
    store->begin_part();
    store->append({"a", 2, "undone"});
    put_journal(*store, "b", 1);
    store->undo_part();
    store->begin_part();
    store->append({"a", 2, "kept"});
    store->keep_part();
    store->commit();
    EXPECT_EQ(store->journal("a"), (Strings{"line 0", "line 1", "kept"}));
    EXPECT_EQ(store->table("b"), std::nullopt);
}

TEST_F(StoredTables, APartCannotBeUndoneWithoutItsTransaction) {
    store->begin();
    store->begin_part();
    store->rollback();
    EXPECT_THROW(store->undo_part(), StoreFailure);
    EXPECT_THROW(store->keep_part(), StoreFailure);
}

TEST_F(StoredTables, TheHouseRemembersWhenItWasOpen) {
    EXPECT_EQ(store->last_alive(), std::nullopt);
    store->note_alive(1'700'000'000'000);
    store->note_alive(1'700'000'005'000);
    EXPECT_EQ(store->last_alive(), 1'700'000'005'000);
}

}  // namespace
}  // namespace subrosa::store
