#include "server/table_registry.hpp"

#include "host/lobby.hpp"
#include "host/new_table.hpp"
#include "host/retention.hpp"
#include "host/tokens.hpp"
#include "server/await_callback.hpp"
#include "server/table_surroundings.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

// Arguments of an awaited coroutine are named first: GCC 12 destroys some temporaries in such an expression
// twice.

namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t most_listed_of_owner = 5;

const Error database_failed{"the database cannot be read now; try again later"};

}  // namespace

TableRegistry::TableRegistry(ServerContext& context)
    : context_(context),
      reading_(context.work, FindResult{nullptr, true}),
      gauge_(context.metrics.gauge("subrosa_tables", "Tables in memory")),
      unreadable_gauge_(
          context.metrics.gauge("subrosa_tables_unreadable", "Tables that could not be read when asked for")),
      read_(context.metrics.counter("subrosa_tables_read_total", "Tables that were read again")) {
    context_.evict = [this](const std::string& id) {
        const std::lock_guard lock(mutex_);
        hosts_.erase(id);
        gauge_.set(static_cast<std::int64_t>(hosts_.size()));
        spdlog::error("table {} could not be written down and is read again when it is next asked for", id);
    };
}

// ---- memory
// --------------------------------------------------------------------------------------------------------

std::shared_ptr<host::TableHost> TableRegistry::in_memory(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = hosts_.find(id);
    return found == hosts_.end() ? nullptr : found->second;
}

std::shared_ptr<host::TableHost> TableRegistry::keep(std::shared_ptr<host::TableHost> host) {
    const std::lock_guard lock(mutex_);
    auto kept = hosts_.emplace(host->id(), host).first->second;
    gauge_.set(static_cast<std::int64_t>(hosts_.size()));
    return kept;
}

std::size_t TableRegistry::tables() const {
    const std::lock_guard lock(mutex_);
    return hosts_.size();
}

bool TableRegistry::clocks_rest() const {
    const std::lock_guard lock(mutex_);
    return unread_.empty() && std::none_of(hosts_.begin(), hosts_.end(), [](const auto& entry) {
               return entry.second->card()->summary.phase == table::Phase::running;
           });
}

void TableRegistry::stop() {
    stopping_ = true;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, host] : hosts_) host->stop(wire::ByeReason::stopping);
    }
    reading_.stop();
}

void TableRegistry::tidy() {
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(
            hosts_, [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->idle(); });
        gauge_.set(static_cast<std::int64_t>(hosts_.size()));
    }
    const table::Millis now = context_.now();
    if (now - forgot_at_ < host::retention::every || forgetting_.exchange(true)) return;
    forgot_at_ = now;
    asio::co_spawn(context_.io, forget(), asio::detached);
}

// ---- the lobby
// -----------------------------------------------------------------------------------------------------

asio::awaitable<bool> TableRegistry::may_open(std::string person) {
    std::size_t opening = 0;
    {
        const std::lock_guard lock(mutex_);
        opening = ++opening_[person];
    }
    const std::function<std::size_t(store::Store&)> work = [person](store::Store& store) {
        return store.open_tables_of(person);
    };
    const auto open = co_await run_in_store<std::size_t>(context_.writer, work);
    // A database failure is reported when the table is written.
    co_return open.value_or(0) + opening <= context_.limits.tables_per_person;
}

void TableRegistry::opened(const std::string& person) {
    const std::lock_guard lock(mutex_);
    const auto found = opening_.find(person);
    if (--found->second == 0) opening_.erase(found);
}

asio::awaitable<Result<std::optional<wire::Created>>> TableRegistry::create(host::Principal principal,
                                                                            wire::NewTable wish) {
    const std::string& person = principal.person;
    const bool may = co_await may_open(person);
    const auto done = [this, &person](const void*) { opened(person); };
    const std::unique_ptr<const void, decltype(done)> opening(this, done);
    if (!may) {
        co_return Error{fmt::format("you have {} open tables already; finish or close one first",
                                    context_.limits.tables_per_person)};
    }
    auto made = host::new_table(wish, principal, context_.now(), context_.dealer);
    if (!made) co_return made.error();
    wire::Created created = std::move(made->created);
    created.table = host::fresh_id();
    host::SpectatorFeed spectator_feed(made->table->setup().watch_delay, context_.dealer);
    auto host = std::make_shared<host::TableHost>(
        std::make_unique<TableSurroundings>(context_, created.table), created.table, std::move(made->table),
        0, context_.now(), std::move(spectator_feed), principal.address);
    keep(host);
    const auto write_new_table = [host](const Callback<bool>& then) { host->write_new_table(then); };
    const bool durable = co_await await_callback<bool>(write_new_table);
    co_return durable ? std::optional(std::move(created)) : std::nullopt;
}

asio::awaitable<std::optional<TableRegistry::LobbyRows>> TableRegistry::read(Read tables,
                                                                             std::string person) {
    const std::function<LobbyRows(store::Store&)> work = [tables, person](store::Store& store) {
        LobbyRows rows{tables(store), {}};
        if (person.empty()) return rows;
        for (store::SeatRow& seat : store.seats_at(rows.tables, person))
            rows.seats.emplace(std::move(seat.table), seat.seat);
        return rows;
    };
    return run_in_store<LobbyRows>(context_.writer, work);
}

wire::Summary TableRegistry::for_person(const store::TableRow& row, const LobbyRows& rows,
                                        const std::string& person) const {
    const auto host = in_memory(row.id);
    const auto seat = rows.seats.find(row.id);
    wire::Summary summary =
        host::summary_for(host ? host->card().get() : nullptr, row.summary, person,
                          seat == rows.seats.end() ? std::nullopt : std::optional(seat->second));
    summary.table = row.id;
    summary.changed = row.changed;
    if (!may_see_end(row, rows, person, summary)) {
        summary.scores.reset();
        summary.winners.reset();
        summary.ranks.reset();
    }
    return summary;
}

// Same rule as for replays, see finished_game().
bool TableRegistry::may_see_end(const store::TableRow& row, const LobbyRows& rows, const std::string& person,
                                const wire::Summary& summary) const {
    const bool outsider = !rows.seats.contains(row.id) && (person.empty() || row.owner != person);
    return !outsider ||
           (summary.watchable && row.changed + summary.watch_delay.value_or(0) <= context_.now());
}

asio::awaitable<Result<wire::Tables>> TableRegistry::all_for_person(Read tables, std::string person) {
    const auto rows = co_await read(std::move(tables), person);
    if (!rows) co_return database_failed;
    wire::Tables all;
    for (const store::TableRow& row : rows->tables) all.tables.push_back(for_person(row, *rows, person));
    co_return all;
}

asio::awaitable<Result<wire::Tables>> TableRegistry::listed(std::string phase, std::string person) {
    Read tables = [phase](store::Store& store) {
        return store.listed_tables(phase, most_listed, most_listed_of_owner);
    };
    return all_for_person(std::move(tables), std::move(person));
}

asio::awaitable<Result<wire::Tables>> TableRegistry::tables_of(std::string person) {
    Read tables = [person](store::Store& store) { return store.tables_of(person, most_listed); };
    return all_for_person(std::move(tables), std::move(person));
}

asio::awaitable<Result<std::optional<wire::Summary>>> TableRegistry::summary(std::string id,
                                                                             std::string person) {
    Read tables = [id](store::Store& store) {
        std::vector<store::TableRow> found;
        if (auto row = store.table(id)) found.push_back(*std::move(row));
        return found;
    };
    const auto rows = co_await read(std::move(tables), person);
    if (!rows) co_return database_failed;
    if (rows->tables.empty()) co_return std::optional<wire::Summary>{};
    co_return std::optional(for_person(rows->tables.front(), *rows, person));
}

asio::awaitable<bool> TableRegistry::row_shows_game(std::string id, std::string person) {
    Read tables = [id](store::Store& store) {
        std::vector<store::TableRow> found;
        if (auto row = store.table(id)) found.push_back(*std::move(row));
        return found;
    };
    const std::optional<LobbyRows> rows = co_await read(std::move(tables), person);
    if (!rows || rows->tables.empty() || rows->tables.front().phase != "over") co_return false;
    const auto summary = wire::read_body<wire::Summary>(rows->tables.front().summary);
    if (!summary) co_return false;
    co_return may_see_end(rows->tables.front(), *rows, person, *summary);
}

asio::awaitable<boost::system::result<engine::GameFile, TableRegistry::NotShown>>
TableRegistry::finished_game(std::string id, host::QuotaOwner quota_owner) {
    const std::string person = quota_owner.person;
    const NotShown not_over{"there is no game of that table that is over and may be seen"};
    bool shown = in_memory(id) != nullptr;
    if (!shown) shown = co_await row_shows_game(id, person);
    if (!shown) co_return not_over;
    const FindResult table = co_await find(std::move(id), std::move(quota_owner));
    const NotShown busy{"too much of yours waits already; wait a moment", true};
    if (table.busy) co_return busy;
    const auto host = table.host;
    if (!host) co_return not_over;
    const auto now = context_.now();
    using Game = std::optional<engine::GameFile>;
    const auto inspect = [host, now, person](const Callback<std::shared_ptr<Game>>& then) {
        host->inspect([then, now, person](const table::Table& table) {
            then(std::make_shared<Game>(host::finished_game(table, person, now)));
        });
    };
    const auto game = co_await await_callback<std::shared_ptr<Game>>(inspect);
    if (!*game) co_return not_over;
    co_return **game;
}

}  // namespace subrosa::server
