// What must outlive the program: people, their logins, tables and their journals. One interface; SQLite is
// the default behind it (see sqlite.hpp). Not for several threads at once: Keeper (keeper.hpp) is the one
// that calls it.
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

// Somebody who plays here. A guest only chose a name and has no password.
struct Person {
    std::string id;
    std::string name;  // an account's is unique, whatever the case of its letters
    std::string password_hash;
    Millis created = 0;
    // Of an account: names that look alike have the same key. Made by the server; empty: none.
    std::string name_key{};
    [[nodiscard]] bool guest() const { return password_hash.empty(); }
    bool operator==(const Person&) const = default;
};

// What an account is called, and the key of that (see Person).
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
    bool started = false;  // a game was begun at it
    bool operator==(const TableRow&) const = default;
};

// Where somebody sits.
struct SeatRow {
    std::string table;
    unsigned seat = 0;
    bool operator==(const SeatRow&) const = default;
};

// Where a table stands among all of its phase, by when they last changed.
struct TableMark {
    Millis changed = 0;
    std::string id;
    auto operator<=>(const TableMark&) const = default;
};

// Which closed tables nobody misses, by when they last changed.
struct Forgotten {
    Millis unstarted_before = 0;  // no game was ever begun
    Millis started_before = 0;    // the others
};

// What was removed of the tables that were looked at.
struct RemovedTables {
    std::size_t count = 0;
    std::optional<TableMark> next{};  // where to go on; nothing: that were all
};

// What was removed of the guests that were looked at.
struct RemovedGuests {
    std::size_t count = 0;
    std::vector<std::string> logins{};  // the hashes of the tokens that are worth nothing now
    std::optional<std::string> next{};  // where to go on; nothing: that were all
};

// Logins that were made before that time and never renewed: they last as long as at first.
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
    // A name is taken if another account has it, with the letters A-Z as a-z and everything else as it is, or
    // has its key. False: it is taken.
    virtual bool add_person(const Person& person) = 0;
    // A guest becomes an account. False: the name is taken, or there is no such guest.
    virtual bool make_account(std::string_view person, const AccountName& name,
                              std::string_view password_hash) = 0;
    virtual void rename_guest(std::string_view person, std::string_view name) = 0;
    // False: the name is taken, or there is no such account.
    virtual bool rename_account(std::string_view person, const AccountName& name) = 0;
    virtual std::optional<Person> person(std::string_view id) = 0;
    virtual std::optional<Person> account_named(std::string_view name) = 0;
    // Several only if they are older than keys are.
    virtual std::vector<Person> accounts_like(std::string_view name_key) = 0;
    // Gives every account its key, unless that was done under the same version before.
    virtual void renew_name_keys(std::int64_t version,
                                 const std::function<std::string(std::string_view name)>& key_of) = 0;
    virtual void set_password(std::string_view person, std::string_view password_hash) = 0;
    // With all logins. Journals, and who opened a table, stay as they were written.
    virtual void remove_person(std::string_view person) = 0;
    // Guests who neither sit at a table nor opened one, and have no login but unused ones: with these logins.
    // Looks at no more than `most` people, from the one behind `after` on.
    virtual RemovedGuests remove_idle_guests(std::string_view after, std::size_t most,
                                             const UnusedLogins& unused) = 0;

    // ---- logins
    // The person must be there.
    virtual void add_login(const Login& login) = 0;
    // Nothing if there is none, or it expired at `now` or before.
    virtual std::optional<Login> login(std::string_view token_hash, Millis now) = 0;
    // Nothing happens if there is none.
    virtual void renew_login(std::string_view token_hash, Millis expires) = 0;
    // The hashes of their tokens.
    virtual std::vector<std::string> logins_of(std::string_view person) = 0;
    virtual void remove_login(std::string_view token_hash) = 0;
    // Those that have not expired.
    virtual std::size_t count_logins(std::string_view person, Millis now) = 0;
    // All but `except`. The hashes of the tokens that are worth nothing now.
    virtual std::vector<std::string> remove_logins_of(std::string_view person,
                                                      std::string_view except = {}) = 0;
    // Of which the oldest, at most `most`.
    virtual std::vector<std::string> remove_expired_logins(Millis now, std::size_t most) = 0;

    // ---- tables and their journals
    // The row is written anew if the table has one.
    virtual void put_table(const TableRow& row) = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    // Who sits at it now, by seat, for "my games"; replaces what was there. Empty: no person. The table must
    // be there.
    virtual void put_seats(std::string_view table, const std::vector<std::string>& people) = 0;
    // Newest change first, at most `most`, and not more than `most_of_owner` of one owner.
    virtual std::vector<TableRow> listed_tables(std::string_view phase, std::size_t most,
                                                std::size_t most_of_owner) = 0;
    // At which the person sits, or which are theirs. Newest change first.
    virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
    // The gathering and running ones of them behind `after`, by id.
    virtual std::vector<std::string> unfinished_tables_of(std::string_view person, std::string_view after,
                                                          std::size_t most) = 0;
    // Where the person sits at these tables; the first seat, if there are several at one.
    virtual std::vector<SeatRow> seats_at(const std::vector<TableRow>& tables, std::string_view person) = 0;
    // Newest change first.
    virtual std::vector<std::string> tables_in(std::string_view phase, std::size_t most) = 0;
    // Oldest change first: those behind `after` that changed before that time.
    virtual std::vector<TableMark> stale_tables(std::string_view phase, Millis changed_before,
                                                const TableMark& after, std::size_t most) = 0;
    virtual std::size_t count_tables_in(std::string_view phase) = 0;
    // How many gathering and running ones the person has opened.
    virtual std::size_t open_tables_of(std::string_view owner) = 0;
    // Rows, seats and journals of closed tables, as many as take no longer than `most` small ones. Call it
    // until it removes none.
    virtual std::size_t remove_closed_tables(const Forgotten& forgotten, std::size_t most) = 0;
    // The same for games that were over before that time with nobody seated at the end. Looks at no more
    // than `most`, from the one behind `after` on.
    virtual RemovedTables remove_empty_games(Millis over_before, const TableMark& after,
                                             std::size_t most) = 0;
    // Fails if the table is not there, a line with that number is, or the one before it is not.
    virtual void append(const JournalLine& line) = 0;
    // Fails if a line in between is missing.
    virtual std::vector<std::string> journal(std::string_view table) = 0;

    // ---- the house
    // When the house was last known to be open, for clocks that must not run while it is closed.
    virtual void note_alive(Millis now) = 0;
    // Writes, and leaves last_alive() as it is: to find out whether something can be written.
    virtual void note_written(Millis now) = 0;
    virtual std::optional<Millis> last_alive() = 0;
    virtual int schema_version() = 0;
};

// The database failed: disk full, file damaged. A mistake of the caller is not reported this way, but
// append()'s conditions are.
struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace subrosa::store
