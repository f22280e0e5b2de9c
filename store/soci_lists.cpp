// Queries for tables. Each follows an index in the order of its result and stops early: one thread serves
// everybody, so no query may grow with a person's data.
#include "store/soci_limit.hpp"
#include "store/soci_store.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

// Reads rows by id with one prepared statement.
class RowReader {
  public:
    explicit RowReader(soci::session& sql)
        : find_((sql.prepare << "SELECT game, phase, owner, summary, listed, started, created, changed"
                                " FROM game_tables WHERE id = :id",
                 into(row_.game), into(row_.phase), into(row_.owner), into(row_.summary), into(listed_),
                 into(started_), into(row_.created), into(row_.changed), use(row_.id, "id"))) {}

    std::optional<TableRow> read(std::string_view id) {
        row_.id = id;
        std::optional<TableRow> found;
        find_.execute();
        while (find_.fetch()) {
            found = row_;
            found->listed = listed_ != 0;
            found->started = started_ != 0;
        }
        return found;
    }

  private:
    TableRow row_;
    int listed_ = 0;
    int started_ = 0;
    soci::statement find_;
};

// Runs a query with named values; returns ids.
template <class... Values>
std::vector<std::string> ids_from(soci::session& sql, std::string_view query, const Values&... values) {
    std::string id;
    soci::details::prepare_temp_type prepared = (sql.prepare << query, into(id));
    static_cast<void>((prepared, ..., values));
    soci::statement find = prepared;
    std::vector<std::string> ids;
    find.execute();
    while (find.fetch()) ids.push_back(id);
    return ids;
}

template <class... Values>
std::vector<TableCursor> marks_from(soci::session& sql, std::string_view query, const Values&... values) {
    TableCursor mark;
    soci::details::prepare_temp_type prepared = (sql.prepare << query, into(mark.changed), into(mark.id));
    static_cast<void>((prepared, ..., values));
    soci::statement find = prepared;
    std::vector<TableCursor> marks;
    find.execute();
    while (find.fetch()) marks.push_back(mark);
    return marks;
}

}  // namespace

std::optional<TableRow> SociStore::table(std::string_view id) {
    return guarded("find a table", [&] { return RowReader(*session_).read(id); });
}

std::vector<TableRow> SociStore::listed_tables(std::string_view phase, std::size_t most,
                                               std::size_t most_of_owner) {
    // Factor of rows scanned when few owners have many tables; bounds the lobby's query.
    constexpr std::size_t looked_at = 20;
    return guarded("list tables", [&] {
        const std::string wanted(phase);
        const long long limit = limit_of(looked_at * most);
        std::string id;
        std::string owner;
        soci::statement find =
            (session_->prepare << "SELECT id, owner FROM game_tables WHERE phase = :phase AND listed = 1"
                                  " ORDER BY changed DESC, id DESC LIMIT :most",
             into(id), into(owner), use(wanted, "phase"), use(limit, "most"));
        std::map<std::string, std::size_t> of_owner;
        std::vector<TableRow> rows;
        RowReader reader(*session_);
        find.execute();
        while (rows.size() < most && find.fetch()) {
            if (++of_owner[owner] > most_of_owner) continue;
            if (auto row = reader.read(id)) rows.push_back(*std::move(row));
        }
        return rows;
    });
}

std::vector<TableRow> SociStore::tables_of(std::string_view person, std::size_t most) {
    return guarded("list the tables of a person", [&] {
        const std::string wanted(person);
        const long long limit = limit_of(most);
        std::set<TableCursor, std::greater<>> newest;
        for (const char* const query :
             {"SELECT changed, id FROM game_tables WHERE owner = :person"
              " ORDER BY changed DESC, id DESC LIMIT :most",
              "SELECT DISTINCT changed, table_id FROM table_seats WHERE person = :person"
              " ORDER BY changed DESC, table_id DESC LIMIT :most"}) {
            for (TableCursor& mark : marks_from(*session_, query, use(wanted, "person"), use(limit, "most")))
                newest.insert(std::move(mark));
        }
        std::vector<TableRow> rows;
        RowReader reader(*session_);
        for (const TableCursor& mark : newest) {
            if (rows.size() == most) break;
            if (auto row = reader.read(mark.id)) rows.push_back(*std::move(row));
        }
        return rows;
    });
}

std::vector<std::string> SociStore::unfinished_tables_of(std::string_view person, std::string_view after,
                                                         std::size_t most) {
    return guarded("list the unfinished tables of a person", [&] {
        const std::string wanted(person);
        const std::string behind(after);
        const long long limit = limit_of(most);
        std::set<std::string> first;
        for (const char* const query :
             {"SELECT id FROM game_tables WHERE owner = :person AND phase = 'gathering' AND id > :after"
              " ORDER BY id LIMIT :most",
              "SELECT id FROM game_tables WHERE owner = :person AND phase = 'running' AND id > :after"
              " ORDER BY id LIMIT :most",
              "SELECT DISTINCT table_id FROM table_seats WHERE person = :person AND unfinished = 1"
              " AND table_id > :after ORDER BY table_id LIMIT :most"}) {
            for (std::string& id :
                 ids_from(*session_, query, use(wanted, "person"), use(behind, "after"), use(limit, "most")))
                first.insert(std::move(id));
        }
        std::vector<std::string> ids(first.begin(), first.end());
        ids.resize(std::min(ids.size(), most));
        return ids;
    });
}

std::vector<SeatRow> SociStore::seats_at(const std::vector<TableRow>& tables, std::string_view person) {
    return guarded("find the seats of a person", [&] {
        const std::string wanted(person);
        std::string table;
        int seat = 0;
        soci::statement find = (session_->prepare << "SELECT seat FROM table_seats WHERE table_id = :id"
                                                     " AND person = :person ORDER BY seat LIMIT 1",
                                into(seat), use(table, "id"), use(wanted, "person"));
        std::vector<SeatRow> seats;
        for (const TableRow& row : tables) {
            table = row.id;
            find.execute();
            while (find.fetch()) seats.push_back({table, static_cast<unsigned>(seat)});
        }
        return seats;
    });
}

std::vector<std::string> SociStore::tables_in(std::string_view phase, std::size_t most) {
    return guarded("list tables in a phase", [&] {
        const std::string wanted(phase);
        const long long limit = limit_of(most);
        return ids_from(*session_,
                        "SELECT id FROM game_tables WHERE phase = :phase"
                        " ORDER BY changed DESC, id DESC LIMIT :most",
                        use(wanted, "phase"), use(limit, "most"));
    });
}

std::vector<TableCursor> SociStore::stale_tables(std::string_view phase, Millis changed_before,
                                                 const TableCursor& after, std::size_t most) {
    return guarded("list stale tables", [&] {
        const std::string wanted(phase);
        const long long limit = limit_of(most);
        return marks_from(*session_,
                          "SELECT changed, id FROM game_tables WHERE phase = :phase AND changed < :before"
                          " AND (changed, id) > (:changed, :id) ORDER BY changed, id LIMIT :most",
                          use(wanted, "phase"), use(changed_before, "before"), use(after.changed, "changed"),
                          use(after.id, "id"), use(limit, "most"));
    });
}

std::size_t SociStore::count_tables_in(std::string_view phase) {
    return guarded("count tables in a phase", [&] {
        const std::string wanted(phase);
        long long count = 0;
        *session_ << "SELECT COUNT(*) FROM game_tables WHERE phase = :phase", into(count),
            use(wanted, "phase");
        return static_cast<std::size_t>(count);
    });
}

std::size_t SociStore::open_tables_of(std::string_view owner) {
    return guarded("count open tables of a person", [&] {
        const std::string wanted(owner);
        long long count = 0;
        *session_ << "SELECT COUNT(*) FROM game_tables WHERE owner = :owner"
                     " AND phase IN ('gathering', 'running')",
            into(count), use(wanted, "owner");
        return static_cast<std::size_t>(count);
    });
}

}  // namespace subrosa::store
