// Tables that nobody comes to any more: closed, and removed later (retention.hpp). All of it in small parts.
#include "server/house.hpp"
#include "server/retention.hpp"
#include "server/waiting.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

asio::awaitable<void> House::forget() {
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, host] : hosts_) host->expire(retention::unattended);
    }
    co_await close_stale_tables();
    co_await remove_forgotten_tables();
    forgetting_ = false;
}

// Those that nobody has asked for since the start, or for long.
asio::awaitable<void> House::close_stale_tables() {
    const table::Millis now = around_.now();
    if (now - opened_at_ < retention::return_in) co_return;
    // In the first day all of them are from before the start; the time while the house was closed does not
    // count.
    const bool first_day = closing_ && now - opened_at_ < retention::unattended;
    const table::Millis closed = first_day ? closing_->until - closing_->since : 0;
    const table::Millis before = now - retention::unattended - std::max<table::Millis>(0, closed);
    using Marks = std::vector<store::TableMark>;
    store::TableMark after;
    for (bool more = true; more && !stopping_;) {
        const std::function<Marks(store::Store&)> work = [before, after](store::Store& store) {
            return store.stale_tables("gathering", before, after, retention::at_once);
        };
        const std::optional<Marks> found = co_await kept<Marks>(around_.keeper, work);
        if (!found) co_return;
        for (const store::TableMark& table : *found) {
            if (stopping_) co_return;
            if (in_memory(table.id) || unreadable(table.id)) continue;
            Payer house;
            const Found read = co_await find(table.id, std::move(house));
            if (read.host) read.host->expire(retention::unattended);
        }
        more = found->size() == retention::at_once;
        if (more) after = found->back();
    }
}

asio::awaitable<void> House::remove_forgotten_tables() {
    const table::Millis now = around_.now();
    std::size_t all = 0;
    const store::Forgotten forgotten{now - retention::unstarted, now - retention::empty};
    const std::function<std::size_t(store::Store&)> remove = [forgotten](store::Store& store) {
        return store.remove_closed_tables(forgotten, retention::at_once);
    };
    for (bool more = true; more && !stopping_;) {
        const std::optional<std::size_t> removed = co_await kept<std::size_t>(around_.keeper, remove);
        more = removed.value_or(0) > 0;
        all += removed.value_or(0);
    }
    const table::Millis before = now - retention::empty;
    for (int part = 0; part < retention::parts_of_games && !stopping_; ++part) {
        const std::function<store::RemovedTables(store::Store&)> look = [before,
                                                                         after = looked_at_](auto& store) {
            return store.remove_empty_games(before, after, retention::at_once);
        };
        const std::optional<store::RemovedTables> removed =
            co_await kept<store::RemovedTables>(around_.keeper, look);
        if (!removed) break;
        all += removed->count;
        looked_at_ = removed->next.value_or(store::TableMark{});
        if (!removed->next) break;
    }
    if (all > 0) spdlog::info("{} tables that nobody came to are removed", all);
}

}  // namespace subrosa::server
