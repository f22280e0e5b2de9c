// The persistent data: people, logins, tables and journals. SQLite is the default implementation
// (sqlite.hpp). Not thread-safe: only GroupCommitWriter calls it.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::store {

using Millis = std::int64_t;  // since 1970
template <class T>
using Result = Result<T>;
using Error = Error;

// A player. A guest has a name only, no password.
struct Person {
    std::string id;
    std::string name;  // unique among accounts, case-insensitive
    std::string password_hash;
    Millis created = 0;
    // Of an account: equal for confusable names. Made by the server; empty: none.
    std::string name_key{};
    [[nodiscard]] bool guest() const { return password_hash.empty(); }
    bool operator==(const Person&) const = default;
};

// An account's name and its key (see Person).
struct AccountName {
    std::string shown;
    std::string key;
};

// A login. The token itself is never stored.
struct Login {
    std::string token_hash;
    std::string person;
    Millis created = 0;
    Millis expires = 0;
    bool operator==(const Login&) const = default;
};

// The lobby's data about a table, readable without the journal; contains no secret.
struct TableRow {
    std::string id;
    std::string game;
    std::string phase;  // gathering, running, over, closed
    std::string owner;
    std::string summary;  // a JSON object for the lobby
    bool listed = false;
    Millis created = 0;
    Millis changed = 0;
    bool started = false;  // a game was started
    bool operator==(const TableRow&) const = default;
};

// A person's seat.
struct SeatRow {
    std::string table;
    unsigned seat = 0;
    bool operator==(const SeatRow&) const = default;
};

// A position in the list of a phase's tables, ordered by change.
struct TableCursor {
    Millis changed = 0;
    std::string id;
    auto operator<=>(const TableCursor&) const = default;
};

// Which closed tables may be removed, by time of change.
struct RetentionLimits {
    Millis unstarted_before = 0;  // tables without a started game
    Millis started_before = 0;    // the others
};

// Result of a removal batch.
struct RemovedTables {
    std::size_t count = 0;
    std::optional<TableCursor> next{};  // where to continue; nothing: done
};

// Result of a removal batch.
struct RemovedGuests {
    std::size_t count = 0;
    std::vector<std::string> logins{};  // token hashes of the removed logins
    std::optional<std::string> next{};  // where to continue; nothing: done
};

// Logins created before that time and never renewed: their lifetime is still `lasts`.
struct UnusedLogins {
    Millis created_before = 0;
    Millis lasts = 0;
};

struct JournalLine {
    std::string table;
    std::uint64_t number = 0;  // from 0, without gaps
    std::string text;
    bool operator==(const JournalLine&) const = default;
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;
    virtual ~Store() = default;

    // A transaction. A StoreFailure inside must be followed by rollback().
    virtual void begin() = 0;
    virtual void commit() = 0;  // durable when it returns
    virtual void rollback() = 0;
    // A savepoint inside a transaction; savepoints do not nest. rollback_to_savepoint() fails if the database
    // has given up the transaction; then only rollback() is left.
    virtual void begin_savepoint() = 0;
    virtual void release_savepoint() = 0;
    virtual void rollback_to_savepoint() = 0;

    // ---- people
    // A name is taken if another account has it (case-insensitive in ASCII) or has its key. False: taken.
    virtual bool add_person(const Person& person) = 0;
    // Turns a guest into an account. False: the name is taken, or there is no such guest.
    virtual bool make_account(std::string_view person, const AccountName& name,
                              std::string_view password_hash) = 0;
    virtual void rename_guest(std::string_view person, std::string_view name) = 0;
    // False: the name is taken, or there is no such account.
    virtual bool rename_account(std::string_view person, const AccountName& name) = 0;
    virtual std::optional<Person> person(std::string_view id) = 0;
    virtual std::optional<Person> account_named(std::string_view name) = 0;
    // Several only among accounts older than keys.
    virtual std::vector<Person> accounts_like(std::string_view name_key) = 0;
    // Recomputes all keys, unless this version was applied before.
    virtual void renew_name_keys(std::int64_t version,
                                 const std::function<std::string(std::string_view name)>& key_of) = 0;
    virtual void set_password(std::string_view person, std::string_view password_hash) = 0;
    // Removes the person with all logins. Journals and owners of tables are unchanged.
    virtual void remove_person(std::string_view person) = 0;
    // Removes guests without seats, own tables or used logins. Scans at most `most` people after `after`.
    virtual RemovedGuests remove_idle_guests(std::string_view after, std::size_t most,
                                             const UnusedLogins& unused) = 0;

    // ---- logins
    // The person must exist.
    virtual void add_login(const Login& login) = 0;
    // Nothing: unknown, or expired at `now`.
    virtual std::optional<Login> login(std::string_view token_hash, Millis now) = 0;
    // Ignores unknown tokens.
    virtual void renew_login(std::string_view token_hash, Millis expires) = 0;
    // Token hashes.
    virtual std::vector<std::string> logins_of(std::string_view person) = 0;
    virtual void remove_login(std::string_view token_hash) = 0;
    // Unexpired ones.
    virtual std::size_t count_logins(std::string_view person, Millis now) = 0;
    // All but `except`. Returns the token hashes.
    virtual std::vector<std::string> remove_logins_of(std::string_view person,
                                                      std::string_view except = {}) = 0;
    // The oldest ones, at most `most`.
    virtual std::vector<std::string> remove_expired_logins(Millis now, std::size_t most) = 0;

    // ---- tables and their journals
    // Inserts or replaces the row.
    virtual void put_table(const TableRow& row) = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    // Replaces the seats of an existing table. Empty: no person.
    virtual void put_seats(std::string_view table, const std::vector<std::string>& people) = 0;
    // Latest change first, at most `most_of_owner` of one owner.
    virtual std::vector<TableRow> listed_tables(std::string_view phase, std::size_t most,
                                                std::size_t most_of_owner) = 0;
    // Tables where the person sits or which the person owns, latest change first.
    virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
    // Of those, the gathering and running ones after `after`, by id.
    virtual std::vector<std::string> unfinished_tables_of(std::string_view person, std::string_view after,
                                                          std::size_t most) = 0;
    // The person's seats at these tables; the first one of each.
    virtual std::vector<SeatRow> seats_at(const std::vector<TableRow>& tables, std::string_view person) = 0;
    // Latest change first.
    virtual std::vector<std::string> tables_in(std::string_view phase, std::size_t most) = 0;
    // Earliest change first: tables after `after` that changed before that time.
    virtual std::vector<TableCursor> stale_tables(std::string_view phase, Millis changed_before,
                                                  const TableCursor& after, std::size_t most) = 0;
    virtual std::size_t count_tables_in(std::string_view phase) = 0;
    // Number of gathering and running tables of the owner.
    virtual std::size_t open_tables_of(std::string_view owner) = 0;
    // Removes closed tables with seats and journals, as many as take no longer than `most` small ones. Call
    // it until it returns 0.
    virtual std::size_t remove_closed_tables(const RetentionLimits& forgotten, std::size_t most) = 0;
    // Removes games that ended before that time with no person seated. Scans at most `most` tables after
    // `after`.
    virtual RemovedTables remove_empty_games(Millis over_before, const TableCursor& after,
                                             std::size_t most) = 0;
    // Fails if the table is missing, or the number is not the next one.
    virtual void append(const JournalLine& line) = 0;
    // Fails if a line is missing.
    virtual std::vector<std::string> journal(std::string_view table) = 0;

    // ---- the server
    // The last time the server was known to run, for clocks that must not run during downtime.
    virtual void record_heartbeat(Millis now) = 0;
    // Writes without changing last_heartbeat(): tests whether the database is writable.
    virtual void probe_write(Millis now) = 0;
    virtual std::optional<Millis> last_heartbeat() = 0;
    virtual int schema_version() = 0;
};

// A database failure: disk full, file damaged. Also thrown if append()'s conditions are violated; other
// misuse is not reported.
struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace subrosa::store
