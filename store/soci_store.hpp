// The Store in portable SQL, for every database of SOCI. Only sqlite.cpp knows the database.
#pragma once

#include "store/store.hpp"

#include <memory>
#include <soci/soci.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::store {

class SociStore final : public Store {
  public:
    // The schema must be current. `kept` is held as long as the session.
    SociStore(std::unique_ptr<soci::session> session, std::shared_ptr<const void> kept);
    SociStore(const SociStore&) = delete;
    SociStore& operator=(const SociStore&) = delete;
    SociStore(SociStore&&) = delete;
    SociStore& operator=(SociStore&&) = delete;
    ~SociStore() override;

    void begin() override;
    void commit() override;
    void rollback() override;
    void begin_savepoint() override;
    void release_savepoint() override;
    void rollback_to_savepoint() override;

    bool add_person(const Person& person) override;
    bool make_account(std::string_view person, const AccountName& name,
                      std::string_view password_hash) override;
    void rename_guest(std::string_view person, std::string_view name) override;
    bool rename_account(std::string_view person, const AccountName& name) override;
    std::optional<Person> person(std::string_view id) override;
    std::optional<Person> account_named(std::string_view name) override;
    std::vector<Person> accounts_like(std::string_view name_key) override;
    void renew_name_keys(std::int64_t version,
                         const std::function<std::string(std::string_view name)>& key_of) override;
    void set_password(std::string_view person, std::string_view password_hash) override;
    void remove_person(std::string_view person) override;
    RemovedGuests remove_idle_guests(std::string_view after, std::size_t most,
                                     const UnusedLogins& unused) override;

    void add_login(const Login& login) override;
    std::optional<Login> login(std::string_view token_hash, Millis now) override;
    void renew_login(std::string_view token_hash, Millis expires) override;
    std::vector<std::string> logins_of(std::string_view person) override;
    void remove_login(std::string_view token_hash) override;
    std::size_t count_logins(std::string_view person, Millis now) override;
    std::vector<std::string> remove_logins_of(std::string_view person, std::string_view except) override;
    std::vector<std::string> remove_expired_logins(Millis now, std::size_t most) override;

    void put_table(const TableRow& row) override;
    std::optional<TableRow> table(std::string_view id) override;
    void put_seats(std::string_view table, const std::vector<std::string>& people) override;
    std::vector<TableRow> listed_tables(std::string_view phase, std::size_t most,
                                        std::size_t most_of_owner) override;
    std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override;
    std::vector<std::string> unfinished_tables_of(std::string_view person, std::string_view after,
                                                  std::size_t most) override;
    std::vector<SeatRow> seats_at(const std::vector<TableRow>& tables, std::string_view person) override;
    std::vector<std::string> tables_in(std::string_view phase, std::size_t most) override;
    std::vector<TableCursor> stale_tables(std::string_view phase, Millis changed_before,
                                          const TableCursor& after, std::size_t most) override;
    std::size_t count_tables_in(std::string_view phase) override;
    std::size_t open_tables_of(std::string_view owner) override;
    std::size_t remove_closed_tables(const RetentionLimits& forgotten, std::size_t most) override;
    RemovedTables remove_empty_games(Millis over_before, const TableCursor& after, std::size_t most) override;
    void append(const JournalLine& line) override;
    std::vector<std::string> journal(std::string_view table) override;

    void record_heartbeat(Millis now) override;
    void probe_write(Millis now) override;
    std::optional<Millis> last_heartbeat() override;
    int schema_version() override;

  private:
    struct LinePut;  // prepared statements of frequent operations
    struct TablePut;
    struct SeatsPut;

    // Converts SOCI's errors to StoreFailure, without values, which may be secret. Drops all prepared
    // statements on a failure.
    template <class Work>
    auto guarded(std::string_view what, Work&& work) -> decltype(work()) {
        try {
            return std::forward<Work>(work)();
        } catch (const soci::soci_error& error) {
            fail(what, error);
        }
    }
    // Whether another person has the name.
    bool name_taken(const std::string& person, const std::string& folded_name, const std::string& key);
    std::vector<Person> people_where(std::string_view condition, const std::string& value);
    // Returns the number of journal lines.
    std::size_t remove_table(const std::string& id);
    void note(const std::string& name, Millis value);
    [[noreturn]] void fail(std::string_view what, const soci::soci_error& error);

    std::shared_ptr<const void> kept_;
    std::unique_ptr<soci::session> session_;
    std::unique_ptr<LinePut> line_put_;
    std::unique_ptr<TablePut> table_put_;
    std::unique_ptr<SeatsPut> seats_put_;
};

}  // namespace subrosa::store
