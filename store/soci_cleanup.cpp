// Removal of old rows in batches; other writes wait behind each batch.
#include "store/soci_limit.hpp"
#include "store/soci_store.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

// A journal is removed whole with its table; the batch ends after this many lines.
constexpr std::size_t most_lines = 2000;

}  // namespace

std::size_t SociStore::remove_table(const std::string& id) {
    soci::statement lines = (session_->prepare << "DELETE FROM journal WHERE table_id = :id", use(id, "id"));
    lines.execute(true);
    *session_ << "DELETE FROM table_seats WHERE table_id = :id", use(id, "id");
    *session_ << "DELETE FROM game_tables WHERE id = :id", use(id, "id");
    return static_cast<std::size_t>(std::max(0LL, lines.get_affected_rows()));
}

std::size_t SociStore::remove_closed_tables(const RetentionLimits& forgotten, std::size_t most) {
    return guarded("remove closed tables", [&] {
        const long long limit = limit_of(most);
        std::vector<std::string> ids;
        for (const auto& [started, before] :
             {std::pair{0, forgotten.unstarted_before}, {1, forgotten.started_before}}) {
            const soci::rowset<std::string> found =
                (session_->prepare << "SELECT id FROM game_tables WHERE phase = 'closed'"
                                      " AND started = :started AND changed < :before LIMIT :most",
                 use(started, "started"), use(before, "before"), use(limit, "most"));
            ids.insert(ids.end(), found.begin(), found.end());
        }
        std::size_t count = 0;
        std::size_t lines = 0;
        for (const std::string& id : ids) {
            if (count == most || lines >= most_lines) break;
            lines += remove_table(id);
            ++count;
        }
        return count;
    });
}

RemovedTables SociStore::remove_empty_games(Millis over_before, const TableCursor& after, std::size_t most) {
    return guarded("remove games of nobody", [&] {
        const long long limit = limit_of(most);
        TableCursor mark;
        int empty = 0;
        soci::statement find =
            (session_->prepare
                 << "SELECT changed, id, CASE WHEN EXISTS"
                    " (SELECT 1 FROM table_seats WHERE table_id = game_tables.id) THEN 0 ELSE 1 END"
                    " FROM game_tables WHERE phase = 'over' AND changed < :before"
                    " AND (changed, id) > (:changed, :id) ORDER BY changed, id LIMIT :most",
             into(mark.changed), into(mark.id), into(empty), use(over_before, "before"),
             use(after.changed, "changed"), use(after.id, "id"), use(limit, "most"));
        std::vector<std::pair<TableCursor, bool>> looked_at;
        find.execute();
        while (find.fetch()) looked_at.emplace_back(mark, empty != 0);
        RemovedTables removed;
        if (looked_at.size() == most) removed.next = looked_at.back().first;
        std::size_t lines = 0;
        for (const auto& [table, of_nobody] : looked_at) {
            if (!of_nobody) continue;
            lines += remove_table(table.id);
            ++removed.count;
            if (lines < most_lines) continue;
            removed.next = table;
            break;
        }
        return removed;
    });
}

std::vector<std::string> SociStore::remove_expired_logins(Millis now, std::size_t most) {
    return guarded("remove old logins", [&] {
        const long long limit = limit_of(most);
        const soci::rowset<std::string> found =
            (session_->prepare
                 << "SELECT token_hash FROM logins WHERE expires <= :now ORDER BY expires LIMIT :most",
             use(now, "now"), use(limit, "most"));
        std::vector<std::string> removed(found.begin(), found.end());
        for (const std::string& hash : removed)
            *session_ << "DELETE FROM logins WHERE token_hash = :hash", use(hash, "hash");
        return removed;
    });
}

RemovedGuests SociStore::remove_idle_guests(std::string_view after, std::size_t most,
                                            const UnusedLogins& unused) {
    return guarded("remove idle guests", [&] {
        const std::string behind(after);
        const long long limit = limit_of(most);
        std::string id;
        int idle = 0;
        soci::statement find =
            (session_->prepare << "SELECT id, CASE WHEN account_name IS NULL"
                                  " AND NOT EXISTS (SELECT 1 FROM logins WHERE person = people.id"
                                  " AND (created >= :before OR expires - created > :lasts))"
                                  " AND NOT EXISTS (SELECT 1 FROM table_seats WHERE person = people.id)"
                                  " AND NOT EXISTS (SELECT 1 FROM game_tables WHERE owner = people.id)"
                                  " THEN 1 ELSE 0 END FROM people WHERE id > :after ORDER BY id LIMIT :most",
             into(id), into(idle), use(unused.created_before, "before"), use(unused.lasts, "lasts"),
             use(behind, "after"), use(limit, "most"));
        std::vector<std::string> looked_at;
        std::vector<std::string> nobody;
        find.execute();
        while (find.fetch()) {
            looked_at.push_back(id);
            if (idle != 0) nobody.push_back(id);
        }
        RemovedGuests removed{nobody.size()};
        if (looked_at.size() == most) removed.next = looked_at.back();
        for (const std::string& guest : nobody) {
            for (std::string& hash : remove_logins_of(guest, {})) removed.logins.push_back(std::move(hash));
            *session_ << "DELETE FROM people WHERE id = :id", use(guest, "id");
        }
        return removed;
    });
}

}  // namespace subrosa::store
