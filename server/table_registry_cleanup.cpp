// Abandoned tables are closed and later removed (retention.hpp), in small batches.
#include "host/retention.hpp"
#include "server/await_callback.hpp"
#include "server/table_registry.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

asio::awaitable<void> TableRegistry::forget() {
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, host] : hosts_) host->expire(host::retention::unattended);
    }
    co_await close_stale_tables();
    co_await remove_forgotten_tables();
    forgetting_ = false;
}

// Closes tables that were not requested since the start, or for long.
asio::awaitable<void> TableRegistry::close_stale_tables() {
    const table::Millis now = context_.now();
    if (now - opened_at_ < host::retention::return_in) co_return;
    // On the first day all of them are from before the start; downtime does not count.
    const bool first_day = downtime_ && now - opened_at_ < host::retention::unattended;
    const table::Millis closed = first_day ? downtime_->until - downtime_->since : 0;
    const table::Millis before = now - host::retention::unattended - std::max<table::Millis>(0, closed);
    using Marks = std::vector<store::TableCursor>;
    store::TableCursor after;
    for (bool more = true; more && !stopping_;) {
        const std::function<Marks(store::Store&)> work = [before, after](store::Store& store) {
            return store.stale_tables("gathering", before, after, host::retention::at_once);
        };
        const std::optional<Marks> found = co_await run_in_store<Marks>(context_.writer, work);
        if (!found) co_return;
        for (const store::TableCursor& table : *found) {
            if (stopping_) co_return;
            if (in_memory(table.id) || unreadable(table.id)) continue;
            host::QuotaOwner server;
            const FindResult read = co_await find(table.id, std::move(server));
            if (read.host) read.host->expire(host::retention::unattended);
        }
        more = found->size() == host::retention::at_once;
        if (more) after = found->back();
    }
}

asio::awaitable<void> TableRegistry::remove_forgotten_tables() {
    const table::Millis now = context_.now();
    std::size_t all = 0;
    const store::RetentionLimits forgotten{now - host::retention::unstarted, now - host::retention::empty};
    const std::function<std::size_t(store::Store&)> remove = [forgotten](store::Store& store) {
        return store.remove_closed_tables(forgotten, host::retention::at_once);
    };
    for (bool more = true; more && !stopping_;) {
        const std::optional<std::size_t> removed =
            co_await run_in_store<std::size_t>(context_.writer, remove);
        more = removed.value_or(0) > 0;
        all += removed.value_or(0);
    }
    const table::Millis before = now - host::retention::empty;
    for (int part = 0; part < host::retention::parts_of_games && !stopping_; ++part) {
        const std::function<store::RemovedTables(store::Store&)> look = [before,
                                                                         after = looked_at_](auto& store) {
            return store.remove_empty_games(before, after, host::retention::at_once);
        };
        const std::optional<store::RemovedTables> removed =
            co_await run_in_store<store::RemovedTables>(context_.writer, look);
        if (!removed) break;
        all += removed->count;
        looked_at_ = removed->next.value_or(store::TableCursor{});
        if (!removed->next) break;
    }
    if (all > 0) spdlog::info("{} tables that nobody came to are removed", all);
}

}  // namespace subrosa::server
