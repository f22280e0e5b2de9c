// Query plans of frequent or large queries: no table scans, no sorts.
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace subrosa::store {
namespace {

using namespace testing;

// Records the statements of connections opened while it lives.
class Watched {
  public:
    Watched() {
        seen().clear();
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch));
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    Watched(Watched&&) = delete;
    Watched& operator=(Watched&&) = delete;
    ~Watched() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }

    static std::set<std::string>& seen() {
        static std::set<std::string> seen;
        return seen;
    }

  private:
    static int watch(sqlite3* connection, char** /*error*/, const void* /*routines*/) {
        return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, note, nullptr);
    }
    static int note(unsigned /*kind*/, void* /*context*/, void* statement, void* /*text*/) {
        seen().insert(sqlite3_sql(static_cast<sqlite3_stmt*>(statement)));
        return 0;
    }
};

struct Plans : ::testing::Test {
    TemporaryDirectory directory;
    Watched watched;
    std::unique_ptr<Store> store = opened(directory.path());

    void SetUp() override {
        store->add_person(guest("anna", "Anna"));
        store->add_login({"abc", "anna", 10, 100});
        put_journal(*store, "a", 2);
        store->put_table(row("a", "closed", 5));
        put_journal(*store, "b", 2);
        store->put_table(row("b", "over", 5));
        store->put_table(row("c", "gathering", 5));
        store->put_seats("c", {"anna"});
    }

    // The query plans of `work`, with their statements.
    std::string plans_of(const std::function<void(Store&)>& work) {
        Watched::seen().clear();
        work(*store);
        const RawDatabase raw(directory.path() / "subrosa.db");
        std::string plans;
        for (const std::string& statement : Watched::seen()) {
            plans += statement + "\n";
            for (const std::string& step : raw.column("EXPLAIN QUERY PLAN " + statement, 3))
                plans += "    " + step + "\n";
        }
        return plans;
    }
    void expect_indexes(const std::string& name, const std::function<void(Store&)>& work) {
        const std::string plans = plans_of(work);
        EXPECT_NE(plans.find("    SEARCH "), std::string::npos) << name << "\n" << plans;
        for (const char* const slow : {"SCAN ", "TEMP B-TREE"})
            EXPECT_EQ(plans.find(slow), std::string::npos) << name << "\n" << plans;
    }
};

TEST_F(Plans, OfTheLobbyFollowIndexes) {
    expect_indexes("table", [](Store& store) { store.table("a"); });
    expect_indexes("listed", [](Store& store) { store.listed_tables("gathering", 100, 5); });
    expect_indexes("mine", [](Store& store) { store.tables_of("anna", 100); });
    expect_indexes("seats", [](Store& store) { store.seats_at({row("a"), row("c")}, "anna"); });
    expect_indexes("unfinished", [](Store& store) { store.unfinished_tables_of("anna", "", 100); });
    expect_indexes("open", [](Store& store) { store.open_tables_of("anna"); });
    expect_indexes("by phase", [](Store& store) { store.tables_in("running", 100); });
}

TEST_F(Plans, OfWhatIsWrittenFollowIndexes) {
    expect_indexes("table", [](Store& store) { store.put_table(row("c", "running", 6)); });
    expect_indexes("seats", [](Store& store) { store.put_seats("c", {"anna", "bert"}); });
    expect_indexes("line", [](Store& store) { store.append({"c", 0, "line"}); });
}

TEST_F(Plans, OfCleaningFollowIndexes) {
    expect_indexes("stale", [](Store& store) { store.stale_tables("gathering", 10, {1, "a"}, 100); });
    expect_indexes("closed", [](Store& store) { store.remove_closed_tables({10, 10}, 100); });
    expect_indexes("games", [](Store& store) { store.remove_empty_games(10, {1, "a"}, 100); });
    expect_indexes("logins", [](Store& store) { store.remove_expired_logins(200, 100); });
    expect_indexes("guests", [](Store& store) { store.remove_idle_guests("", 100, {}); });
    EXPECT_EQ(store->count_tables_in("closed"), 0);
    EXPECT_EQ(store->count_tables_in("over"), 0);
}

// The lobby's query reads whole rows only for results.
TEST_F(Plans, OfListsAreCoveredByTheirIndexes) {
    for (const auto& work : std::vector<std::function<void(Store&)>>{
             [](Store& store) { store.listed_tables("none", 100, 5); },
             [](Store& store) { store.tables_of("nobody", 100); },
             [](Store& store) { store.unfinished_tables_of("nobody", "", 100); },
             [](Store& store) {
                 store.stale_tables("none", 10, {1, "a"}, 100);
             }}) {
        const std::string plans = plans_of(work);
        std::size_t searches = 0;
        for (std::size_t at = plans.find("SEARCH "); at != std::string::npos;
             at = plans.find("SEARCH ", at + 1)) {
            ++searches;
            EXPECT_EQ(plans.find("COVERING INDEX", at), plans.find("USING ", at) + 6) << plans;
        }
        EXPECT_GE(searches, 1U);
    }
}

}  // namespace
}  // namespace subrosa::store
