// Tables, their seats and their journals.
#include "store/soci_statements.hpp"
#include "store/soci_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

long long limit_of(std::size_t most) {
    return static_cast<long long>(
        std::min(most, static_cast<std::size_t>(std::numeric_limits<long long>::max())));
}

// Every table for which the condition holds, with the values that it names.
template <class... Values>
std::vector<TableRow> tables_where(soci::session& sql, std::string_view condition, const Values&... values) {
    TableRow row;
    int listed = 0;
    soci::details::prepare_temp_type query =
        (sql.prepare
             << "SELECT id, game, phase, owner, summary, listed, created, changed FROM game_tables WHERE "
             << condition,
         into(row.id), into(row.game), into(row.phase), into(row.owner), into(row.summary), into(listed),
         into(row.created), into(row.changed));
    (query, ..., values);
    soci::statement find = query;
    std::vector<TableRow> rows;
    find.execute();
    while (find.fetch()) {
        row.listed = listed != 0;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

// ---- what is done most
// --------------------------------------------------------------------------------------------------

SociStore::LinePut::LinePut(soci::session& sql)
    : find_last((sql.prepare << "SELECT MAX(number) FROM journal WHERE table_id = :id", into(last, any),
                 use(line.table, "id"))),
      insert((sql.prepare << "INSERT INTO journal (table_id, number, line) VALUES (:id, :number, :line)",
              use(line.table, "id"), use(number, "number"), use(line.text, "line"))) {}

SociStore::TablePut::TablePut(soci::session& sql)
    : upsert((
          sql.prepare << "INSERT INTO game_tables (id, game, phase, owner, summary, listed, created, changed)"
                         " VALUES (:id, :game, :phase, :owner, :summary, :listed, :created, :changed)"
                         " ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase,"
                         " owner = excluded.owner, summary = excluded.summary, listed = excluded.listed,"
                         " created = excluded.created, changed = excluded.changed",
          use(row.id, "id"), use(row.game, "game"), use(row.phase, "phase"), use(row.owner, "owner"),
          use(row.summary, "summary"), use(listed, "listed"), use(row.created, "created"),
          use(row.changed, "changed"))) {}

SociStore::SeatsPut::SeatsPut(soci::session& sql)
    : clear((sql.prepare << "DELETE FROM table_seats WHERE table_id = :id", use(table, "id"))),
      insert((sql.prepare << "INSERT INTO table_seats (table_id, seat, person) VALUES (:id, :seat, :person)",
              use(table, "id"), use(seat, "seat"), use(person, "person"))) {}

void SociStore::append(const JournalLine& line) {
    guarded("append to a journal", [&] {
        if (!line_put_) line_put_ = std::make_unique<LinePut>(*session_);
        LinePut& put = *line_put_;
        put.line = line;
        put.number = static_cast<long long>(line.number);
        put.find_last.execute();
        while (put.find_last.fetch()) {
        }
        const long long due = put.any == soci::i_ok ? put.last + 1 : 0;
        if (put.number != due)
            throw StoreFailure(
                fmt::format("line {} of a journal cannot be written: line {} is due", line.number, due));
        put.insert.execute(true);
    });
}

void SociStore::put_table(const TableRow& row) {
    guarded("put a table", [&] {
        if (!table_put_) table_put_ = std::make_unique<TablePut>(*session_);
        table_put_->row = row;
        table_put_->listed = row.listed ? 1 : 0;
        table_put_->upsert.execute(true);
    });
}

void SociStore::put_seats(std::string_view table, const std::vector<std::string>& people) {
    guarded("put seats", [&] {
        if (!seats_put_) seats_put_ = std::make_unique<SeatsPut>(*session_);
        SeatsPut& put = *seats_put_;
        put.table = table;
        put.clear.execute(true);
        put.seat = 0;
        for (const std::string& person : people) {
            put.person = person;
            if (!person.empty()) put.insert.execute(true);
            ++put.seat;
        }
    });
}

// ---- the rest
// -------------------------------------------------------------------------------------------------------

std::optional<TableRow> SociStore::table(std::string_view id) {
    return guarded("find a table", [&]() -> std::optional<TableRow> {
        const std::string wanted(id);
        auto rows = tables_where(*session_, "id = :id", use(wanted, "id"));
        if (rows.empty()) return std::nullopt;
        return std::move(rows.front());
    });
}

std::vector<TableRow> SociStore::listed_tables(std::string_view phase, std::size_t most) {
    return guarded("list tables", [&] {
        const std::string wanted(phase);
        const long long limit = limit_of(most);
        return tables_where(*session_, "phase = :phase AND listed = 1 ORDER BY changed DESC, id LIMIT :most",
                            use(wanted, "phase"), use(limit, "most"));
    });
}

std::vector<TableRow> SociStore::tables_of(std::string_view person, std::size_t most) {
    return guarded("list the tables of a person", [&] {
        const std::string wanted(person);
        const long long limit = limit_of(most);
        return tables_where(
            *session_,
            "owner = :person OR id IN (SELECT table_id FROM table_seats WHERE person = :person)"
            " ORDER BY changed DESC, id LIMIT :most",
            use(wanted, "person"), use(limit, "most"));
    });
}

std::vector<SeatRow> SociStore::seats_of(std::string_view person) {
    return guarded("find the seats of a person", [&] {
        const std::string wanted(person);
        SeatRow row;
        int seat = 0;
        soci::statement find =
            (session_->prepare
                 << "SELECT table_id, seat FROM table_seats WHERE person = :person ORDER BY table_id, seat",
             into(row.table), into(seat), use(wanted, "person"));
        std::vector<SeatRow> rows;
        find.execute();
        while (find.fetch()) {
            row.seat = static_cast<unsigned>(seat);
            rows.push_back(row);
        }
        return rows;
    });
}

std::vector<std::string> SociStore::unfinished_tables() {
    return guarded("list unfinished tables", [&] {
        std::vector<std::string> ids;
        const soci::rowset<std::string> found =
            (session_->prepare
             << "SELECT id FROM game_tables WHERE phase IN ('gathering', 'running') ORDER BY created, id");
        ids.assign(found.begin(), found.end());
        return ids;
    });
}

std::vector<std::string> SociStore::journal(std::string_view table) {
    return guarded("read a journal", [&] {
        std::vector<std::string> lines;
        const std::string id(table);
        const soci::rowset<std::string> found =
            (session_->prepare << "SELECT line FROM journal WHERE table_id = :id ORDER BY number",
             use(id, "id"));
        lines.assign(found.begin(), found.end());
        return lines;
    });
}

}  // namespace subrosa::store
