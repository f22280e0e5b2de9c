#include "server/house.hpp"

#include "server/tokens.hpp"
#include "server/waiting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

// What a coroutine passes to another it waits for is named first: GCC 12 destroys some temporaries in such an
// expression twice.

namespace {

constexpr std::size_t most_listed = 100;

struct Stored {
    store::TableRow row;
    std::vector<std::string> journal;
};

std::optional<Stored> read_table(store::Store& store, const std::string& id) {
    auto row = store.table(id);
    if (!row) return std::nullopt;
    return Stored{*std::move(row), store.journal(id)};
}

}  // namespace

House::House(Surroundings& around)
    : around_(around), gauge_(around.metrics.gauge("subrosa_tables", "Tables in memory")) {
    around_.lost = [this](const std::string& id) {
        const std::lock_guard lock(mutex_);
        hosts_.erase(id);
        gauge_.set(static_cast<std::int64_t>(hosts_.size()));
        spdlog::error("table {} could not be written down and is read again when it is next asked for", id);
    };
}

// ---- memory
// --------------------------------------------------------------------------------------------------------

std::shared_ptr<TableHost> House::in_memory(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = hosts_.find(id);
    return found == hosts_.end() ? nullptr : found->second;
}

std::shared_ptr<TableHost> House::keep(std::shared_ptr<TableHost> host) {
    const std::lock_guard lock(mutex_);
    auto kept = hosts_.emplace(host->id(), host).first->second;
    gauge_.set(static_cast<std::int64_t>(hosts_.size()));
    return kept;
}

std::size_t House::tables() const {
    const std::lock_guard lock(mutex_);
    return hosts_.size();
}

std::shared_ptr<TableHost> House::restore(const std::string& id, const std::vector<std::string>& journal,
                                          const store::TableRow& row) {
    Gallery gallery;
    const table::Millis now = around_.now();
    const auto watch = [&](const table::Table& table, table::Millis at) {
        if (table.entries() == 1) gallery = Gallery(table.setup().watch_delay);
        if (!gallery.delayed()) return;
        gallery.add(table, at);
        while (gallery.release(now, table.entries())) {
        }
    };
    auto table = table::Table::from_journal(journal, around_.dealer, watch);
    if (!table) {
        spdlog::error("table {} cannot be read: {}", id, table.error().message);
        return nullptr;
    }
    return std::make_shared<TableHost>(around_, id, *std::move(table), journal.size(), row.created,
                                       std::move(gallery));
}

asio::awaitable<std::shared_ptr<TableHost>> House::find(std::string id) {
    if (auto host = in_memory(id)) co_return host;
    const std::function<std::optional<Stored>(store::Store&)> work = [id](store::Store& store) {
        return read_table(store, id);
    };
    const auto stored = co_await kept<std::optional<Stored>>(around_.keeper, work);
    if (!stored || !*stored) co_return nullptr;
    auto host = restore(id, (*stored)->journal, (*stored)->row);
    if (!host) co_return nullptr;
    auto kept = keep(host);
    if (kept == host) host->wake(std::nullopt);
    co_return kept;
}

asio::awaitable<std::size_t> House::open() {
    const std::function<std::vector<std::string>(store::Store&)> work = [](store::Store& store) {
        return store.unfinished_tables();
    };
    const auto ids = co_await kept<std::vector<std::string>>(around_.keeper, work);
    std::size_t opened = 0;
    for (const std::string& id : ids.value_or(std::vector<std::string>{})) {
        const std::function<std::optional<Stored>(store::Store&)> work = [id](store::Store& store) {
            return read_table(store, id);
        };
        const auto stored = co_await kept<std::optional<Stored>>(around_.keeper, work);
        if (!stored || !*stored) continue;
        auto host = restore(id, (*stored)->journal, (*stored)->row);
        if (!host) continue;
        keep(host)->wake(around_.keeper.closed_since());
        ++opened;
    }
    co_return opened;
}

void House::stop() {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, host] : hosts_) host->stop(wire::ByeReason::stopping);
}

void House::tidy() {
    const std::lock_guard lock(mutex_);
    std::erase_if(hosts_,
                  [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->idle(); });
    gauge_.set(static_cast<std::int64_t>(hosts_.size()));
}

// ---- the lobby
// -----------------------------------------------------------------------------------------------------

std::size_t House::open_tables_of(const std::string& person) const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count_if(hosts_.begin(), hosts_.end(), [&](const auto& entry) {
        const auto card = entry.second->card();
        return card->owner == person && (card->summary.phase == table::Phase::gathering ||
                                         card->summary.phase == table::Phase::running);
    }));
}

asio::awaitable<table::Result<wire::Created>> House::create(Visitor visitor, wire::NewTable wish) {
    if (open_tables_of(visitor.person) >= around_.limits.tables_per_person) {
        co_return table::Error{fmt::format("you have {} open tables already; finish or close one first",
                                           around_.limits.tables_per_person)};
    }
    auto setup = table::checked_setup(wire::setup_of(wish.setup));
    if (!setup) co_return table::Error{"/setup" + setup.error().message};
    auto table = std::make_unique<table::Table>(*setup, visitor.person, around_.now(), around_.dealer);
    if (wish.seats.size() != table->players())
        co_return table::Error{
            fmt::format("/seats: {} for a game of {}", wish.seats.size(), table->players())};

    wire::Created created;
    created.table = fresh_id();
    std::vector<std::pair<table::Request, table::Actor>> requests;
    const table::Actor actor{visitor.person, visitor.name, {}, 0, {}};
    for (unsigned seat = 0; seat < wish.seats.size(); ++seat) {
        const wire::SeatWish& wanted = wish.seats[seat];
        switch (wanted.kind) {
            case wire::SeatWishKind::me:
                requests.emplace_back(table::request::Sit{seat, {}}, actor);
                break;
            case wire::SeatWishKind::bot:
                requests.emplace_back(table::request::SeatBot{seat, wanted.bot.value_or(setup->stand_in), {}},
                                      actor);
                break;
            case wire::SeatWishKind::open:
                created.invitations.push_back({seat, fresh_token()});
                requests.emplace_back(
                    table::request::Invite{seat, token_hash(created.invitations.back().token)}, actor);
                break;
        }
    }
    if (wish.start.value_or(false)) requests.emplace_back(table::request::Start{fresh_seed()}, actor);
    // Everything must fit before anything is kept.
    for (const auto& [request, who] : requests) {
        if (const auto answer = table->ask(request, who, around_.now()); !answer)
            co_return table::Error{answer.error().text};
    }
    Gallery gallery(setup->watch_delay);
    if (gallery.delayed()) gallery.add(*table, around_.now());
    auto host = std::make_shared<TableHost>(around_, created.table, std::move(table), 0, around_.now(),
                                            std::move(gallery));
    keep(host);
    const auto write_down = [host](const waiting::Answer<bool>& then) { host->write_down(then); };
    const bool durable = co_await waiting::for_answer<bool>(write_down);
    if (!durable) co_return table::Error{"the table could not be written down; try again later"};
    co_return created;
}

asio::awaitable<House::Rows> House::read(Read tables, std::string person) {
    const std::function<Rows(store::Store&)> work = [tables, person](store::Store& store) {
        Rows rows{tables(store), {}};
        if (person.empty()) return rows;
        for (store::SeatRow& seat : store.seats_of(person))
            rows.seats.emplace(std::move(seat.table), seat.seat);
        return rows;
    };
    auto rows = co_await kept<Rows>(around_.keeper, work);
    co_return std::move(rows).value_or(Rows{});
}

wire::Summary House::for_person(const store::TableRow& row, const Rows& rows,
                                const std::string& person) const {
    wire::Summary summary;
    std::vector<std::string> to_decide;
    if (const auto host = in_memory(row.id)) {
        const auto card = host->card();
        summary = card->summary;
        to_decide = card->to_decide;
    } else if (auto stored = wire::read_body<wire::Summary>(row.summary)) {
        summary = *std::move(stored);
    }
    summary.table = row.id;
    summary.changed = row.changed;
    if (const auto seat = rows.seats.find(row.id); seat != rows.seats.end()) {
        summary.seat = seat->second;
        summary.my_turn = std::find(to_decide.begin(), to_decide.end(), person) != to_decide.end();
    }
    // As of the replay, see finished_game().
    const bool outsider = !summary.seat && (person.empty() || row.owner != person);
    const bool shown =
        !outsider || (summary.watchable && row.changed + summary.watch_delay.value_or(0) <= around_.now());
    if (!shown) {
        summary.scores.reset();
        summary.winners.reset();
    }
    return summary;
}

asio::awaitable<wire::Tables> House::all_for_person(Read tables, std::string person) {
    const Rows rows = co_await read(std::move(tables), person);
    wire::Tables all;
    for (const store::TableRow& row : rows.tables) all.tables.push_back(for_person(row, rows, person));
    co_return all;
}

asio::awaitable<wire::Tables> House::listed(std::string phase, std::string person) {
    Read tables = [phase](store::Store& store) { return store.listed_tables(phase, most_listed); };
    return all_for_person(std::move(tables), std::move(person));
}

asio::awaitable<wire::Tables> House::tables_of(std::string person) {
    Read tables = [person](store::Store& store) { return store.tables_of(person, most_listed); };
    return all_for_person(std::move(tables), std::move(person));
}

asio::awaitable<std::optional<wire::Summary>> House::summary(std::string id, std::string person) {
    Read tables = [id](store::Store& store) {
        std::vector<store::TableRow> found;
        if (auto row = store.table(id)) found.push_back(*std::move(row));
        return found;
    };
    const Rows rows = co_await read(std::move(tables), person);
    if (rows.tables.empty()) co_return std::nullopt;
    co_return for_person(rows.tables.front(), rows, person);
}

asio::awaitable<table::Result<table::GameFile>> House::finished_game(std::string id, std::string person) {
    const auto host = co_await find(std::move(id));
    if (!host) co_return table::Error{"there is no such table"};
    const auto now = around_.now();
    using Found = table::Result<table::GameFile>;
    const auto look = [host, now, person](const waiting::Answer<std::shared_ptr<Found>>& then) {
        host->look([then, now, person](const table::Table& table) {
            const bool outsider = table.seats_held_by(person).empty() && table.owner() != person;
            const bool open = table.phase() == table::Phase::over &&
                              !(outsider && !table.setup().watchable) &&
                              !(outsider && table.last_change() + table.setup().watch_delay > now);
            then(std::make_shared<Found>(open ? Found(*table.game_file())
                                              : Found(table::Error{"the game is not over"})));
        });
    };
    auto found = co_await waiting::for_answer<std::shared_ptr<Found>>(look);
    co_return *std::move(found);
}

}  // namespace subrosa::server
