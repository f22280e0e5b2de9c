// Tables, seats and journals in the store, and its transactions.
#include "tests/store/helpers.hpp"

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
    EXPECT_EQ(ids(store->listed_tables("running", 10, 10)), (Strings{"b", "c", "a"}));
    EXPECT_EQ(ids(store->listed_tables("running", 2, 10)), (Strings{"b", "c"}));
    EXPECT_EQ(ids(store->listed_tables("gathering", 10, 10)), Strings{"d"});
    EXPECT_EQ(ids(store->listed_tables("over", 10, 10)), Strings{});
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
    const std::vector<TableRow> all{row("a"), row("b"), row("c")};
    EXPECT_EQ(store->seats_at(all, "anna"), (std::vector<SeatRow>{{"a", 0}, {"b", 1}}));
    EXPECT_EQ(store->seats_at({row("b")}, "anna"), (std::vector<SeatRow>{{"b", 1}}));
    EXPECT_EQ(store->seats_at(all, "owner"), std::vector<SeatRow>{});
    store->put_seats("a", {"bert", "bert"});
    EXPECT_EQ(store->seats_at(all, "bert"), (std::vector<SeatRow>{{"a", 0}}));
    EXPECT_EQ(ids(store->tables_of("anna", 10)), Strings{"b"});
    EXPECT_EQ(ids(store->tables_of("bert", 10)), Strings{"a"});
}

TEST_F(StoredTables, UnfinishedOnesOfAPersonComeInParts) {
    for (const char* const phase : {"gathering", "running", "over", "closed"}) {
        for (const char* const owner : {"anna", "bert"}) {
            TableRow table = row(std::string(phase) + " of " + owner, phase);
            table.owner = owner;
            store->put_table(table);
        }
        store->put_seats(std::string(phase) + " of bert", {"anna", "anna", "anna"});
    }
    const Strings all{"gathering of anna", "gathering of bert", "running of anna", "running of bert"};
    EXPECT_EQ(store->unfinished_tables_of("anna", "", 10), all);
    Strings found;
    for (Strings part{""}; !part.empty(); found.insert(found.end(), part.begin(), part.end()))
        part = store->unfinished_tables_of("anna", found.empty() ? "" : found.back(), 1);
    EXPECT_EQ(found, all);
    EXPECT_EQ(store->unfinished_tables_of("bert", "", 10), (Strings{"gathering of bert", "running of bert"}));
    // Seats stored before the table changed are updated.
    store->put_table(row("running of bert", "over"));
    EXPECT_EQ(store->unfinished_tables_of("anna", "running of anna", 10), Strings{});
}

TEST_F(StoredTables, OfAPersonAreInTheOrderOfTheirLastChange) {
    for (int i = 0; i < 30; ++i) {
        TableRow table = row("t" + std::to_string(10 + i), "over", 100 + i);
        table.owner = i % 2 == 0 ? "anna" : "bert";
        store->put_table(table);
        store->put_seats(table.id, {"anna", "bert", "anna"});
    }
    TableRow changed = row("t10", "running", 1000);
    changed.owner = "bert";
    store->put_table(changed);
    EXPECT_EQ(ids(store->tables_of("anna", 4)), (Strings{"t10", "t39", "t38", "t37"}));
    EXPECT_EQ(store->tables_of("anna", 100).size(), 30);
}

TEST_F(StoredTables, OneOwnerDoesNotFillTheList) {
    for (int i = 0; i < 50; ++i) store->put_table(row("a" + std::to_string(i), "gathering", 100 + i));
    TableRow other = row("other", "gathering", 1);
    other.owner = "somebody else";
    store->put_table(other);
    EXPECT_EQ(ids(store->listed_tables("gathering", 10, 3)), (Strings{"a49", "a48", "a47", "other"}));
    EXPECT_EQ(ids(store->listed_tables("gathering", 2, 3)), (Strings{"a49", "a48"}));
}

TEST_F(StoredTables, AreFoundByPhaseAndOwner) {
    store->put_table(row("a", "gathering", 10));
    store->put_table(row("b", "gathering", 20));
    store->put_table(row("c", "running", 5));
    store->put_table(row("d", "over", 5));
    EXPECT_EQ(store->tables_in("gathering", 10), (Strings{"b", "a"}));
    EXPECT_EQ(store->tables_in("gathering", 1), Strings{"b"});
    const TableCursor a{10, "a"};
    const TableCursor b{20, "b"};
    EXPECT_EQ(store->stale_tables("gathering", 21, {}, 10), (std::vector{a, b}));
    EXPECT_EQ(store->stale_tables("gathering", 20, {}, 10), std::vector{a});
    EXPECT_EQ(store->stale_tables("gathering", 21, {}, 1), std::vector{a});
    EXPECT_EQ(store->stale_tables("gathering", 21, a, 1), std::vector{b});
    EXPECT_EQ(store->stale_tables("gathering", 21, {20, "a"}, 1), std::vector{b});
    EXPECT_TRUE(store->stale_tables("gathering", 21, b, 1).empty());
    EXPECT_EQ(store->count_tables_in("gathering"), 2);
    EXPECT_EQ(store->count_tables_in("closed"), 0);
    EXPECT_EQ(store->open_tables_of("owner"), 3);
    EXPECT_EQ(store->open_tables_of("nobody"), 0);
}

TEST_F(StoredTables, WhatNobodyMissesIsRemovedWithSeatsAndJournal) {
    const auto put = [&](const std::string& id, const std::string& phase, Millis changed, bool started,
                         bool seated) {
        put_journal(*store, id, 3);
        TableRow put = row(id, phase, changed);
        put.started = started;
        store->put_table(put);
        if (seated) store->put_seats(id, {"anna"});
    };
    put("closed unstarted", "closed", 50, false, true);
    put("closed just now", "closed", 150, false, true);
    put("closed started", "closed", 50, true, true);
    put("closed started long ago", "closed", 5, true, true);
    put("over of people", "over", 5, true, true);
    put("over of bots", "over", 5, true, false);
    put("over of bots just now", "over", 50, true, false);
    put("gathering", "gathering", 5, false, false);
    put("running", "running", 5, true, false);
    const RetentionLimits forgotten{100, 10};
    EXPECT_EQ(store->remove_closed_tables(forgotten, 1), 1);
    EXPECT_EQ(store->remove_closed_tables(forgotten, 1), 1);
    EXPECT_EQ(store->remove_closed_tables(forgotten, 1), 0);
    EXPECT_EQ(store->remove_empty_games(10, {}, 1).count, 1);
    const RemovedTables kept = store->remove_empty_games(10, {}, 1);
    EXPECT_EQ(kept.count, 0);
    EXPECT_EQ(kept.next, (TableCursor{5, "over of people"}));
    EXPECT_EQ(store->remove_empty_games(10, *kept.next, 1).next, std::nullopt);
    for (const char* const gone : {"closed unstarted", "closed started long ago", "over of bots"}) {
        EXPECT_EQ(store->table(gone), std::nullopt) << gone;
        EXPECT_EQ(store->journal(gone), Strings{}) << gone;
    }
    for (const char* const left : {"closed just now", "closed started", "over of people",
                                   "over of bots just now", "gathering", "running"})
        EXPECT_EQ(store->journal(left).size(), 3) << left;
    EXPECT_EQ(store->tables_of("anna", 10).size(), 3);
}

TEST_F(StoredTables, LongJournalsAreRemovedFewAtATime) {
    for (const char* const id : {"a", "b", "c", "d"}) {
        put_journal(*store, id, 1500);
        store->put_table(row(id, id < std::string("c") ? "closed" : "over", 5));
    }
    store->put_table(row("e", "closed", 5));
    store->put_table(row("f", "closed", 5));
    EXPECT_EQ(store->remove_closed_tables({100, 10}, 100), 2);
    EXPECT_EQ(store->remove_closed_tables({100, 10}, 100), 2);
    EXPECT_EQ(store->remove_closed_tables({100, 10}, 100), 0);
    put_journal(*store, "x", 2500);
    store->put_table(row("x", "over", 4));
    const RemovedTables first = store->remove_empty_games(10, {}, 100);
    EXPECT_EQ(first.count, 1);
    EXPECT_EQ(first.next, (TableCursor{4, "x"}));
    const RemovedTables second = store->remove_empty_games(10, *first.next, 100);
    EXPECT_EQ(second.count, 2);
    EXPECT_EQ(store->count_tables_in("over"), 0);
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
    store->begin_savepoint();
    put_journal(*store, "a", 2);
    store->release_savepoint();
    store->begin_savepoint();
    store->append({"a", 2, "undone"});
    put_journal(*store, "b", 1);
    store->rollback_to_savepoint();
    store->begin_savepoint();
    store->append({"a", 2, "kept"});
    store->release_savepoint();
    store->commit();
    EXPECT_EQ(store->journal("a"), (Strings{"line 0", "line 1", "kept"}));
    EXPECT_EQ(store->table("b"), std::nullopt);
}

TEST_F(StoredTables, APartCannotBeUndoneWithoutItsTransaction) {
    store->begin();
    store->begin_savepoint();
    store->rollback();
    EXPECT_THROW(store->rollback_to_savepoint(), StoreFailure);
    EXPECT_THROW(store->release_savepoint(), StoreFailure);
}

TEST_F(StoredTables, TheHouseRemembersWhenItWasOpen) {
    EXPECT_EQ(store->last_heartbeat(), std::nullopt);
    store->record_heartbeat(1'700'000'000'000);
    store->record_heartbeat(1'700'000'005'000);
    EXPECT_EQ(store->last_heartbeat(), 1'700'000'005'000);
}

}  // namespace
}  // namespace subrosa::store
