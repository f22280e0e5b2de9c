// All tables: those in memory, and the way to those that are not. The lobby.
#pragma once

#include "server/attendant.hpp"
#include "server/shared_work.hpp"
#include "server/surroundings.hpp"
#include "server/table_host.hpp"
#include "server/wire/messages.hpp"

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

class House {
  public:
    // `around` must outlive the house and everything in it.
    explicit House(Surroundings& around);

    // Looks which tables are not finished; how many. Nothing: the database cannot be read.
    boost::asio::awaitable<std::optional<std::size_t>> open();
    // Reads the running ones of them, for their bots and clocks; those that gather are read when they are
    // asked for. Whoever asks for one meanwhile does not wait for the others.
    boost::asio::awaitable<void> read_running();
    // Tables that are not in memory are not read any more. To be called before the pools stop.
    void stop_reading() { stopping_ = true; }
    // Tells everybody goodbye.
    void stop();
    // Tables that nobody attends and at which nothing can happen leave the memory; those that nobody comes to
    // are closed, and removed later (retention.hpp).
    void tidy();

    // A table that is not in memory is read again in the pool, once however many ask for it, for `payer`.
    struct Found {
        std::shared_ptr<TableHost> host{};  // null: there is none, or it is unreadable(), or
        bool busy = false;                  // too much of theirs waits already
    };
    boost::asio::awaitable<Found> find(std::string id, Payer payer);
    // The table is there, but the database failed or its journal makes no sense when it was last looked for.
    [[nodiscard]] bool unreadable(const std::string& id) const;
    // The table is durable when this returns, or what is wrong with the wish. Nothing: it could not be
    // written down.
    boost::asio::awaitable<Result<std::optional<wire::Created>>> create(Visitor visitor, wire::NewTable wish);
    // An error: the database cannot be read.
    boost::asio::awaitable<Result<wire::Tables>> listed(std::string phase, std::string person);
    boost::asio::awaitable<Result<wire::Tables>> tables_of(std::string person);
    boost::asio::awaitable<Result<std::optional<wire::Summary>>> summary(std::string id, std::string person);
    struct NotShown {
        std::string text;
        bool busy = false;
    };
    // The moves and the seed of a game that is over, as far as the payer's person may see them already.
    boost::asio::awaitable<boost::system::result<engine::GameFile, NotShown>> finished_game(std::string id,
                                                                                            Payer payer);

    // At every unfinished table of the visitor the name is another one from now on.
    boost::asio::awaitable<void> rename(Visitor visitor);
    // The person leaves every unfinished table: stand-ins play on, and tables of theirs that nobody else
    // plays at are closed. False: that could not be written down.
    boost::asio::awaitable<bool> farewell(std::string person);

    [[nodiscard]] std::size_t tables() const;
    // No clock of a game runs or will run as soon as a table is read.
    [[nodiscard]] bool clocks_rest() const;

  private:
    [[nodiscard]] std::shared_ptr<TableHost> in_memory(const std::string& id) const;
    // The host, or the one that was quicker.
    std::shared_ptr<TableHost> keep(std::shared_ptr<TableHost> host);
    std::shared_ptr<TableHost> restore(const std::string& id, const std::vector<std::string>& journal,
                                       const store::TableRow& row);
    // In the pool.
    [[nodiscard]] std::shared_ptr<TableHost> read_from_store(const std::string& id);
    // Whether the table was read for the first time since the start; then clocks did not run until now.
    [[nodiscard]] bool first_read(const std::string& id);
    void note_unreadable(const std::string& id, bool unreadable);
    // Those who open tables at the same moment are counted too; must be followed by opened().
    boost::asio::awaitable<bool> may_open(std::string person);
    void opened(const std::string& person);
    boost::asio::awaitable<void> forget();
    boost::asio::awaitable<void> close_stale_tables();
    boost::asio::awaitable<void> remove_forgotten_tables();
    // What the store has of tables, and where the person sits that asks for them.
    struct Rows {
        std::vector<store::TableRow> tables;
        std::map<std::string, unsigned> seats;
    };
    using Read = std::function<std::vector<store::TableRow>(store::Store&)>;
    boost::asio::awaitable<std::optional<Rows>> read(Read tables, std::string person);
    [[nodiscard]] wire::Summary for_person(const store::TableRow& row, const Rows& rows,
                                           const std::string& person) const;
    [[nodiscard]] bool may_see_end(const store::TableRow& row, const Rows& rows, const std::string& person,
                                   const wire::Summary& summary) const;
    // Whether the row of a table that is not in memory allows it; its journal is not read for that.
    boost::asio::awaitable<bool> row_shows_game(std::string id, std::string person);
    using AtTable = std::function<void(TableHost&, const std::function<void(bool durable)>& then)>;
    // At every unfinished table of the person. False: at one that was not durable, or it could not be read.
    boost::asio::awaitable<bool> at_unfinished_of(std::string person, AtTable act);
    boost::asio::awaitable<Result<wire::Tables>> all_for_person(Read tables, std::string person);

    Surroundings& around_;
    SharedWork<Found> reading_;  // by table
    Gauge& gauge_;
    Gauge& unreadable_gauge_;
    Counter& read_;
    table::Millis opened_at_ = 0;
    std::optional<Closing> closing_;
    std::vector<std::string> to_read_;  // by read_running(), newest change first
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> forgetting_ = false;
    std::atomic<table::Millis> forgot_at_ = 0;
    store::TableMark looked_at_;  // the last game that was over for long, by forget()

    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<TableHost>> hosts_;
    std::set<std::string> unread_;  // running tables that nobody has looked at since the start
    std::set<std::string> unreadable_;
    std::map<std::string, std::size_t> opening_;  // tables that are being opened, by person
};

}  // namespace subrosa::server
