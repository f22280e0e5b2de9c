// All tables: those in memory, and the way to those that are not. The lobby.
#pragma once

#include "server/attendant.hpp"
#include "server/surroundings.hpp"
#include "server/table_host.hpp"
#include "server/wire/messages.hpp"

#include <boost/asio/awaitable.hpp>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace subrosa::server {

class House {
  public:
    // `around` must outlive the house and everything in it.
    explicit House(Surroundings& around);

    // Every table that is not finished, as it was. How many; those that cannot be read are complained of and
    // left alone.
    boost::asio::awaitable<std::size_t> open();
    // Tells everybody goodbye.
    void stop();
    // Finished tables that nobody attends leave the memory.
    void tidy();

    // Null: there is none, or the database failed.
    boost::asio::awaitable<std::shared_ptr<TableHost>> find(std::string id);
    // The table is durable when this returns; or what is wrong with the wish.
    boost::asio::awaitable<table::Result<wire::Created>> create(Visitor visitor, wire::NewTable wish);
    boost::asio::awaitable<wire::Tables> listed(std::string phase, std::string person);
    boost::asio::awaitable<wire::Tables> tables_of(std::string person);
    boost::asio::awaitable<std::optional<wire::Summary>> summary(std::string id, std::string person);
    // The moves and the seed of a game that is over, as far as `person` may see them already.
    boost::asio::awaitable<table::Result<table::GameFile>> finished_game(std::string id, std::string person);

    [[nodiscard]] std::size_t tables() const;

  private:
    [[nodiscard]] std::shared_ptr<TableHost> in_memory(const std::string& id) const;
    // The host, or the one that was quicker.
    std::shared_ptr<TableHost> keep(std::shared_ptr<TableHost> host);
    std::shared_ptr<TableHost> restore(const std::string& id, const std::vector<std::string>& journal,
                                       const store::TableRow& row);
    [[nodiscard]] std::size_t open_tables_of(const std::string& person) const;
    // What the store has of tables, and where the person sits that asks for them.
    struct Rows {
        std::vector<store::TableRow> tables;
        std::map<std::string, unsigned> seats;
    };
    using Read = std::function<std::vector<store::TableRow>(store::Store&)>;
    boost::asio::awaitable<Rows> read(Read tables, std::string person);
    [[nodiscard]] wire::Summary for_person(const store::TableRow& row, const Rows& rows,
                                           const std::string& person) const;
    boost::asio::awaitable<wire::Tables> all_for_person(Read tables, std::string person);

    Surroundings& around_;
    Gauge& gauge_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<TableHost>> hosts_;
};

}  // namespace subrosa::server
