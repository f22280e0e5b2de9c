// Loading tables from the store: on demand, and all running ones after a start.
#include "server/await_callback.hpp"
#include "server/table_registry.hpp"
#include "server/table_surroundings.hpp"

#include <future>
#include <limits>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

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

std::shared_ptr<host::TableHost> TableRegistry::restore(const std::string& id,
                                                        const std::vector<std::string>& journal,
                                                        const store::TableRow& row) {
    auto table = table::Table::from_journal(journal, context_.dealer);
    if (!table) {
        spdlog::error("table {} cannot be read: {}", id, table.error().message);
        return nullptr;
    }
    host::SpectatorFeed spectator_feed((*table)->setup().watch_delay, context_.dealer);
    if (spectator_feed.delayed()) {
        for (const std::string& line : journal) spectator_feed.add(line);
        spectator_feed.catch_up(context_.now(), journal.size());
    }
    return std::make_shared<host::TableHost>(std::make_unique<TableSurroundings>(context_, id), id,
                                             *std::move(table), journal.size(), row.created,
                                             std::move(spectator_feed));
}

asio::awaitable<TableRegistry::FindResult> TableRegistry::find(std::string id, host::QuotaOwner quota_owner) {
    if (auto host = in_memory(id)) co_return FindResult{std::move(host), false};
    // The journal is read when the task runs, because waiting journals would fill the memory.
    const auto ask = [this, id, quota_owner](const Callback<FindResult>& then) {
        const auto read = [this, id] {
            auto host = in_memory(id);
            return FindResult{host ? host : read_from_store(id), false};
        };
        reading_.ask(id, quota_owner, read, then);
    };
    co_return co_await await_callback<FindResult>(ask);
}

std::shared_ptr<host::TableHost> TableRegistry::read_from_store(const std::string& id) {
    using Read = std::optional<std::optional<Stored>>;
    const auto promised = std::make_shared<std::promise<Read>>();
    const std::function<std::optional<Stored>(store::Store&)> work = [id](store::Store& store) {
        return read_table(store, id);
    };
    context_.writer.read<std::optional<Stored>>(
        work, [promised](Read read) { promised->set_value(std::move(read)); });
    const Read stored = promised->get_future().get();
    if (!stored) note_unreadable(id, true);
    if (!stored || !*stored) return nullptr;
    read_.add();
    auto host = restore(id, (*stored)->journal, (*stored)->row);
    note_unreadable(id, host == nullptr);
    if (!host) return nullptr;
    auto kept = keep(host);
    if (kept == host) {
        const bool asleep = first_read(id) || (*stored)->row.phase == "gathering";
        host->wake(asleep ? downtime_ : std::nullopt);
    }
    return kept;
}

bool TableRegistry::first_read(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return unread_.erase(id) > 0;
}

void TableRegistry::note_unreadable(const std::string& id, bool unreadable) {
    const std::lock_guard lock(mutex_);
    if (unreadable) {
        if (!stopping_ && unreadable_.insert(id).second) spdlog::error("table {} cannot be read now", id);
    } else {
        unreadable_.erase(id);
    }
    unreadable_gauge_.set(static_cast<std::int64_t>(unreadable_.size()));
}

bool TableRegistry::unreadable(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    return unreadable_.contains(id);
}

asio::awaitable<std::optional<std::size_t>> TableRegistry::open() {
    struct Unfinished {
        std::vector<std::string> running;
        std::size_t gathering = 0;
    };
    const std::function<Unfinished(store::Store&)> work = [](store::Store& store) {
        constexpr auto all = std::numeric_limits<std::size_t>::max();
        return Unfinished{store.tables_in("running", all), store.count_tables_in("gathering")};
    };
    opened_at_ = context_.now();
    if (const auto since = context_.writer.down_since()) downtime_ = host::Downtime{*since, opened_at_};
    auto unfinished = co_await run_in_store<Unfinished>(context_.writer, work);
    if (!unfinished) co_return std::nullopt;
    to_read_ = std::move(unfinished->running);
    const std::lock_guard lock(mutex_);
    unread_.insert(to_read_.begin(), to_read_.end());
    co_return to_read_.size() + unfinished->gathering;
}

asio::awaitable<void> TableRegistry::read_running() {
    for (const std::string& id : to_read_) {
        if (stopping_) co_return;
        host::QuotaOwner server;
        const FindResult found = co_await find(id, std::move(server));
        // The pool has stopped: tables that were not loaded keep their state from before the downtime.
        if (found.busy) co_return;
    }
    if (stopping_) co_return;
    context_.writer.enable_heartbeat();
    const std::size_t all = std::exchange(to_read_, {}).size();
    const std::lock_guard lock(mutex_);
    unread_.clear();
    if (all > 0) spdlog::info("{} running tables are read, {} cannot be", all, unreadable_.size());
}

}  // namespace subrosa::server
