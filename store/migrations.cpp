#include "store/migrations.hpp"

#include "store/soci_error_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <soci/soci.h>

namespace subrosa::store {

const std::vector<Migration>& migrations() {
    // SQL for both SQLite and PostgreSQL. account_name is the folded name of an account and null for guests:
    // nulls are never equal, so only account names are unique.
    static const std::vector<Migration> all{
        {1,
         {
             R"(CREATE TABLE people (
                  id TEXT NOT NULL PRIMARY KEY,
                  name TEXT NOT NULL,
                  account_name TEXT UNIQUE,
                  password_hash TEXT NOT NULL,
                  created BIGINT NOT NULL))",

             R"(CREATE TABLE logins (
                  token_hash TEXT NOT NULL PRIMARY KEY,
                  person TEXT NOT NULL REFERENCES people (id),
                  created BIGINT NOT NULL,
                  expires BIGINT NOT NULL))",
             "CREATE INDEX logins_by_person ON logins (person)",
             "CREATE INDEX logins_by_expiry ON logins (expires)",

             R"(CREATE TABLE game_tables (
                  id TEXT NOT NULL PRIMARY KEY,
                  game TEXT NOT NULL,
                  phase TEXT NOT NULL,
                  owner TEXT NOT NULL,
                  summary TEXT NOT NULL,
                  listed INTEGER NOT NULL,
                  created BIGINT NOT NULL,
                  changed BIGINT NOT NULL))",
             "CREATE INDEX game_tables_by_phase ON game_tables (phase, listed, changed)",
             "CREATE INDEX game_tables_by_owner ON game_tables (owner)",

             R"(CREATE TABLE table_seats (
                  table_id TEXT NOT NULL REFERENCES game_tables (id),
                  seat INTEGER NOT NULL,
                  person TEXT NOT NULL,
                  PRIMARY KEY (table_id, seat)))",
             "CREATE INDEX table_seats_by_person ON table_seats (person)",

             R"(CREATE TABLE journal (
                  table_id TEXT NOT NULL REFERENCES game_tables (id),
                  number BIGINT NOT NULL,
                  line TEXT NOT NULL,
                  PRIMARY KEY (table_id, number)))",

             R"(CREATE TABLE house (
                  name TEXT NOT NULL PRIMARY KEY,
                  value BIGINT NOT NULL))",
         }},
        // Existing accounts get their key from the server (renew_name_keys); two of them may share a key.
        {2,
         {
             "ALTER TABLE people ADD COLUMN name_key TEXT",
             "CREATE INDEX people_by_name_key ON people (name_key)",
         }},
        // Existing tables count as started: keeping a table too long does no harm.
        {3,
         {
             "ALTER TABLE game_tables ADD COLUMN started INTEGER NOT NULL DEFAULT 1",
             "CREATE INDEX game_tables_by_owner_and_phase ON game_tables (owner, phase)",
         }},
        // Frequent queries are answered from an index in its order. table_seats repeats `changed` and
        // `unfinished`, so that the tables of a person are found without a join.
        {4,
         {
             "ALTER TABLE table_seats ADD COLUMN changed BIGINT NOT NULL DEFAULT 0",
             "ALTER TABLE table_seats ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0",
             R"(UPDATE table_seats SET
                  changed = COALESCE((SELECT t.changed FROM game_tables t WHERE t.id = table_seats.table_id), 0),
                  unfinished = (SELECT COUNT(*) FROM game_tables t WHERE t.id = table_seats.table_id
                                AND t.phase IN ('gathering', 'running')))",
             "DROP INDEX table_seats_by_person",
             "CREATE INDEX table_seats_by_person ON table_seats (person, changed, table_id)",
             "CREATE INDEX table_seats_unfinished ON table_seats (person, unfinished, table_id)",

             "DROP INDEX game_tables_by_phase",
             "DROP INDEX game_tables_by_owner",
             "DROP INDEX game_tables_by_owner_and_phase",
             "CREATE INDEX game_tables_by_phase ON game_tables (phase, changed, id)",
             "CREATE INDEX game_tables_by_owner ON game_tables (owner, changed, id)",
             "CREATE INDEX game_tables_by_owner_and_phase ON game_tables (owner, phase, id)",
             "CREATE INDEX game_tables_listed ON game_tables (phase, listed, changed, id, owner)",
             "CREATE INDEX game_tables_closed ON game_tables (started, changed) WHERE phase = 'closed'",
         }},
    };
    return all;
}

Result<int> schema_version_of(soci::session& sql) {
    try {
        std::vector<std::string> names;
        std::string name;
        soci::statement listing = (sql.prepare_table_names(), soci::into(name));
        listing.execute();
        while (listing.fetch()) names.push_back(name);
        if (names.empty()) return 0;
        if (std::ranges::find(names, "subrosa_schema") == names.end())
            return Error{"is a database, but not one of Sub Rosa"};
        int version = 0;
        sql << "SELECT version FROM subrosa_schema", soci::into(version);
        if (!sql.got_data() || version < 1) return Error{"has no schema version"};
        return version;
    } catch (const soci::soci_error& error) {
        return Error{error_text(error)};
    }
}

namespace {

void run(soci::session& sql, const Migration& step) {
    soci::transaction transaction(sql);
    if (step.version == 1) {
        sql << "CREATE TABLE subrosa_schema (version INTEGER NOT NULL)";
        sql << "INSERT INTO subrosa_schema (version) VALUES (0)";
    }
    for (const std::string& statement : step.statements) sql << statement;
    sql << "UPDATE subrosa_schema SET version = :version", soci::use(step.version, "version");
    transaction.commit();
}

}  // namespace

Result<int> migrate(soci::session& sql, std::span<const Migration> steps) {
    auto found = schema_version_of(sql);
    if (!found) return found;
    const int last = steps.empty() ? 0 : steps.back().version;
    if (*found > last)
        return Error{
            fmt::format("was written by a newer Sub Rosa (schema {}, this one knows {})", *found, last)};
    for (const Migration& step : steps) {
        if (step.version <= *found) continue;
        try {
            run(sql, step);
        } catch (const soci::soci_error& error) {
            return Error{fmt::format("cannot be brought to schema {}: {}", step.version, error_text(error))};
        }
    }
    return last;
}

}  // namespace subrosa::store
