// All tables: those in memory, and loading of the others. Also the lobby.
#pragma once

#include "host/table_host.hpp"
#include "host/table_session.hpp"
#include "host/wire/messages.hpp"
#include "server/server_context.hpp"
#include "server/shared_work.hpp"

#include <boost/asio/awaitable.hpp>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace subrosa::server {

class TableRegistry {
  public:
    // `context` must outlive the registry and its tables.
    explicit TableRegistry(ServerContext& context);

    // Finds the unfinished tables; returns their number. Nothing: the database cannot be read.
    boost::asio::awaitable<std::optional<std::size_t>> open();
    // Loads the running tables, for their bots and clocks. Gathering tables are loaded on demand. A request
    // for one table does not wait for the others.
    boost::asio::awaitable<void> read_running();
    // Stops loading tables. Call it before the pools stop.
    void stop_reading() { stopping_ = true; }
    // Closes all sockets with `bye`.
    void stop();
    // Unloads idle tables; closes abandoned tables and later removes them (retention.hpp).
    void tidy();

    // Loads a table that is not in memory, in the pool. Concurrent requests share one load, charged to
    // `quota_owner`.
    struct FindResult {
        std::shared_ptr<host::TableHost> host{};  // null: no such table, or it is unreadable(), or
        bool busy = false;                        // too many tasks of the quota owner wait
    };
    boost::asio::awaitable<FindResult> find(std::string id, host::QuotaOwner quota_owner);
    // The table exists, but its last load failed: database error or invalid journal.
    [[nodiscard]] bool unreadable(const std::string& id) const;
    // Returns once the table is durable, or an error if the request is invalid. Nothing: the write failed.
    boost::asio::awaitable<Result<std::optional<wire::Created>>> create(host::Principal principal,
                                                                        wire::NewTable wish);
    // Error: the database cannot be read.
    boost::asio::awaitable<Result<wire::Tables>> listed(std::string phase, std::string person);
    boost::asio::awaitable<Result<wire::Tables>> tables_of(std::string person);
    boost::asio::awaitable<Result<std::optional<wire::Summary>>> summary(std::string id, std::string person);
    struct NotShown {
        std::string text;
        bool busy = false;
    };
    // Moves and seed of a finished game, if the quota owner's person may see them already.
    boost::asio::awaitable<boost::system::result<engine::GameFile, NotShown>> finished_game(
        std::string id, host::QuotaOwner quota_owner);

    // Changes the name at every unfinished table of the person.
    boost::asio::awaitable<void> rename(host::Principal principal);
    // The person leaves every unfinished table. Stand-ins play on; the person's tables without other players
    // are closed. False: the write failed.
    boost::asio::awaitable<bool> remove_person(std::string person);

    [[nodiscard]] std::size_t tables() const;
    // No game clock runs, nor will one run once a table is loaded.
    [[nodiscard]] bool clocks_rest() const;

  private:
    [[nodiscard]] std::shared_ptr<host::TableHost> in_memory(const std::string& id) const;
    // Adds the host; returns the existing one if there is one.
    std::shared_ptr<host::TableHost> keep(std::shared_ptr<host::TableHost> host);
    std::shared_ptr<host::TableHost> restore(const std::string& id, const std::vector<std::string>& journal,
                                             const store::TableRow& row);
    // Runs in the pool.
    [[nodiscard]] std::shared_ptr<host::TableHost> read_from_store(const std::string& id);
    // Whether this is the first load since the start. Clocks have not run until then.
    [[nodiscard]] bool first_read(const std::string& id);
    void note_unreadable(const std::string& id, bool unreadable);
    // Counts concurrent openings as well. Must be followed by opened().
    boost::asio::awaitable<bool> may_open(std::string person);
    void opened(const std::string& person);
    boost::asio::awaitable<void> forget();
    boost::asio::awaitable<void> close_stale_tables();
    boost::asio::awaitable<void> remove_forgotten_tables();
    // Rows of tables, and the seats of the person who asks.
    struct LobbyRows {
        std::vector<store::TableRow> tables;
        std::map<std::string, unsigned> seats;
    };
    using Read = std::function<std::vector<store::TableRow>(store::Store&)>;
    boost::asio::awaitable<std::optional<LobbyRows>> read(Read tables, std::string person);
    [[nodiscard]] wire::Summary for_person(const store::TableRow& row, const LobbyRows& rows,
                                           const std::string& person) const;
    [[nodiscard]] bool may_see_end(const store::TableRow& row, const LobbyRows& rows,
                                   const std::string& person, const wire::Summary& summary) const;
    // Decides from the row of a table that is not in memory, without reading the journal.
    boost::asio::awaitable<bool> row_shows_game(std::string id, std::string person);
    using AtTable = std::function<void(host::TableHost&, const std::function<void(bool durable)>& then)>;
    // Runs `act` at every unfinished table of the person. False: a write or a load failed.
    boost::asio::awaitable<bool> at_unfinished_of(std::string person, AtTable act);
    boost::asio::awaitable<Result<wire::Tables>> all_for_person(Read tables, std::string person);

    ServerContext& context_;
    SharedWork<FindResult> reading_;  // by table
    Gauge& gauge_;
    Gauge& unreadable_gauge_;
    Counter& read_;
    table::Millis opened_at_ = 0;
    std::optional<host::Downtime> downtime_;
    std::vector<std::string> to_read_;  // for read_running(), latest change first
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> forgetting_ = false;
    std::atomic<table::Millis> forgot_at_ = 0;
    store::TableCursor looked_at_;  // where forget() continues among finished games

    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<host::TableHost>> hosts_;
    std::set<std::string> unread_;  // running tables not loaded since the start
    std::set<std::string> unreadable_;
    std::map<std::string, std::size_t> opening_;  // openings in progress, by person
};

}  // namespace subrosa::server
