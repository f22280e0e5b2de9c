// What must outlive the program: people, their logins, tables and their journals. One interface; SQLite is
// the default behind it (see sqlite.hpp). Not for several threads at once: Keeper (keeper.hpp) is the one
// that calls it.
#pragma once

#include "table/result.hpp"

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::store {

using Millis = std::int64_t;  // since 1970
template <class T>
using Result = table::Result<T>;
using Error = table::Error;

// Somebody who plays here. A guest only chose a name and has no password.
struct Person {
    std::string id;
    std::string name;  // an account's is unique, whatever the case of its letters
    std::string password_hash;
    Millis created = 0;
    [[nodiscard]] bool guest() const { return password_hash.empty(); }
    bool operator==(const Person&) const = default;
};

// A login. The token itself is never stored.
struct Login {
    std::string token_hash;
    std::string person;
    Millis created = 0;
    Millis expires = 0;
    bool operator==(const Login&) const = default;
};

// What the lobby lists of a table without playing its journal; nothing in it is secret.
struct TableRow {
    std::string id;
    std::string game;
    std::string phase;  // gathering, running, over, closed
    std::string owner;
    std::string summary;  // a JSON object for the lobby
    bool listed = false;
    Millis created = 0;
    Millis changed = 0;
    bool operator==(const TableRow&) const = default;
};

// Where somebody sits.
struct SeatRow {
    std::string table;
    unsigned seat = 0;
    bool operator==(const SeatRow&) const = default;
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

    // Everything between begin() and commit() is there afterwards, or nothing of it, whatever happens.
    // What fails with an exception (StoreFailure) inside must be followed by rollback().
    virtual void begin() = 0;
    virtual void commit() = 0;  // durable when it returns
    virtual void rollback() = 0;
    // Inside a transaction: a part that can be undone alone. Parts do not nest. undo_part() fails if the
    // database has given up the whole transaction; then only rollback() is left.
    virtual void begin_part() = 0;
    virtual void keep_part() = 0;
    virtual void undo_part() = 0;

    // ---- people
    // Names of accounts are compared with the letters A-Z as a-z and everything else as it is. False: another
    // account has the name.
    virtual bool add_person(const Person& person) = 0;
    // A guest becomes an account. False: the name is taken, or there is no such guest.
    virtual bool make_account(std::string_view person, std::string_view name,
                              std::string_view password_hash) = 0;
    virtual void rename_guest(std::string_view person, std::string_view name) = 0;
    virtual std::optional<Person> person(std::string_view id) = 0;
    virtual std::optional<Person> account_named(std::string_view name) = 0;
    virtual void set_password(std::string_view person, std::string_view password_hash) = 0;

    // ---- logins
    // The person must be there.
    virtual void add_login(const Login& login) = 0;
    // Nothing if there is none, or it expired at `now` or before.
    virtual std::optional<Login> login(std::string_view token_hash, Millis now) = 0;
    // Nothing happens if there is none.
    virtual void renew_login(std::string_view token_hash, Millis expires) = 0;
    virtual void remove_login(std::string_view token_hash) = 0;
    virtual void remove_logins_of(std::string_view person) = 0;
    virtual void remove_expired_logins(Millis now) = 0;

    // ---- tables and their journals
    // The row is written anew if the table has one.
    virtual void put_table(const TableRow& row) = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    // Who sits at it now, by seat, for "my games"; replaces what was there. Empty: no person. The table must
    // be there.
    virtual void put_seats(std::string_view table, const std::vector<std::string>& people) = 0;
    // Newest change first, at most `most`.
    virtual std::vector<TableRow> listed_tables(std::string_view phase, std::size_t most) = 0;
    // At which the person sits, or which are theirs.
    virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
    // Where a person sits: by table, and there by seat.
    virtual std::vector<SeatRow> seats_of(std::string_view person) = 0;
    // Gathering and running ones.
    virtual std::vector<std::string> unfinished_tables() = 0;
    // Fails if the table is not there, a line with that number is, or the one before it is not.
    virtual void append(const JournalLine& line) = 0;
    virtual std::vector<std::string> journal(std::string_view table) = 0;

    // ---- the house
    // When the house was last known to be open, for clocks that must not run while it is closed.
    virtual void note_alive(Millis now) = 0;
    virtual std::optional<Millis> last_alive() = 0;
    virtual int schema_version() = 0;
};

// The database failed: disk full, file damaged. A mistake of the caller is not reported this way, but
// append()'s conditions are.
struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace subrosa::store
