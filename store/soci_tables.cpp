// Writing tables, seats and journals.
#include "store/soci_statements.hpp"
#include "store/soci_store.hpp"

#include <fmt/format.h>

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

}  // namespace

SociStore::LinePut::LinePut(soci::session& sql)
    : find_last((sql.prepare << "SELECT MAX(number) FROM journal WHERE table_id = :id", into(last, any),
                 use(line.table, "id"))),
      insert((sql.prepare << "INSERT INTO journal (table_id, number, line) VALUES (:id, :number, :line)",
              use(line.table, "id"), use(number, "number"), use(line.text, "line"))) {}

SociStore::TablePut::TablePut(soci::session& sql)
    : upsert((sql.prepare
                  << "INSERT INTO game_tables (id, game, phase, owner, summary, listed, started, created, "
                     "changed)"
                     " VALUES (:id, :game, :phase, :owner, :summary, :listed, :started, :created, :changed)"
                     " ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase,"
                     " owner = excluded.owner, summary = excluded.summary, listed = excluded.listed,"
                     " started = excluded.started, created = excluded.created, changed = excluded.changed",
              use(row.id, "id"), use(row.game, "game"), use(row.phase, "phase"), use(row.owner, "owner"),
              use(row.summary, "summary"), use(listed, "listed"), use(started, "started"),
              use(row.created, "created"), use(row.changed, "changed"))),
      tell_seats(
          (sql.prepare
               << "UPDATE table_seats SET changed = :changed, unfinished = :unfinished WHERE table_id = :id",
           use(row.changed, "changed"), use(unfinished, "unfinished"), use(row.id, "id"))) {}

SociStore::SeatsPut::SeatsPut(soci::session& sql)
    : clear((sql.prepare << "DELETE FROM table_seats WHERE table_id = :id", use(table, "id"))),
      insert((sql.prepare << "INSERT INTO table_seats (table_id, seat, person, changed, unfinished)"
                             " SELECT id, :seat, :person, changed,"
                             " CASE WHEN phase IN ('gathering', 'running') THEN 1 ELSE 0 END"
                             " FROM game_tables WHERE id = :id",
              use(seat, "seat"), use(person, "person"), use(table, "id"))) {}

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
        table_put_->started = row.started ? 1 : 0;
        table_put_->unfinished = row.phase == "gathering" || row.phase == "running" ? 1 : 0;
        table_put_->upsert.execute(true);
        table_put_->tell_seats.execute(true);
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

std::vector<std::string> SociStore::journal(std::string_view table) {
    return guarded("read a journal", [&] {
        std::vector<std::string> lines;
        const std::string id(table);
        long long number = 0;
        std::string line;
        soci::statement find =
            (session_->prepare << "SELECT number, line FROM journal WHERE table_id = :id ORDER BY number",
             into(number), into(line), use(id, "id"));
        find.execute();
        while (find.fetch()) {
            if (number != static_cast<long long>(lines.size()))
                throw StoreFailure(fmt::format("line {} of a journal is missing", lines.size()));
            lines.push_back(line);
        }
        return lines;
    });
}

}  // namespace subrosa::store
