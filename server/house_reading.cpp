// Tables that are read again from the store: when somebody asks for one, and all running ones after a start.
#include "server/house.hpp"
#include "server/waiting.hpp"

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

std::shared_ptr<TableHost> House::restore(const std::string& id, const std::vector<std::string>& journal,
                                          const store::TableRow& row) {
    auto table = table::Table::from_journal(journal, around_.dealer);
    if (!table) {
        spdlog::error("table {} cannot be read: {}", id, table.error().message);
        return nullptr;
    }
    Gallery gallery((*table)->setup().watch_delay, around_.dealer);
    if (gallery.delayed()) {
        for (const std::string& line : journal) gallery.add(line);
        gallery.catch_up(around_.now(), journal.size());
    }
    return std::make_shared<TableHost>(around_, id, *std::move(table), journal.size(), row.created,
                                       std::move(gallery));
}

asio::awaitable<House::Found> House::find(std::string id, Payer payer) {
    if (auto host = in_memory(id)) co_return Found{std::move(host), false};
    // The journal is read when it is this table's turn: journals that wait would fill the memory.
    const auto ask = [this, id, payer](const waiting::Answer<Found>& then) {
        const auto read = [this, id] {
            auto host = in_memory(id);
            return Found{host ? host : read_from_store(id), false};
        };
        reading_.ask(id, payer, read, then);
    };
    co_return co_await waiting::for_answer<Found>(ask);
}

std::shared_ptr<TableHost> House::read_from_store(const std::string& id) {
    using Read = std::optional<std::optional<Stored>>;
    const auto promised = std::make_shared<std::promise<Read>>();
    const std::function<std::optional<Stored>(store::Store&)> work = [id](store::Store& store) {
        return read_table(store, id);
    };
    around_.keeper.read<std::optional<Stored>>(
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
        host->wake(asleep ? closing_ : std::nullopt);
    }
    return kept;
}

bool House::first_read(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return unread_.erase(id) > 0;
}

void House::note_unreadable(const std::string& id, bool unreadable) {
    const std::lock_guard lock(mutex_);
    if (unreadable) {
        if (!stopping_ && unreadable_.insert(id).second) spdlog::error("table {} cannot be read now", id);
    } else {
        unreadable_.erase(id);
    }
    unreadable_gauge_.set(static_cast<std::int64_t>(unreadable_.size()));
}

bool House::unreadable(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    return unreadable_.contains(id);
}

asio::awaitable<std::optional<std::size_t>> House::open() {
    struct Unfinished {
        std::vector<std::string> running;
        std::size_t gathering = 0;
    };
    const std::function<Unfinished(store::Store&)> work = [](store::Store& store) {
        constexpr auto all = std::numeric_limits<std::size_t>::max();
        return Unfinished{store.tables_in("running", all), store.count_tables_in("gathering")};
    };
    opened_at_ = around_.now();
    if (const auto since = around_.keeper.closed_since()) closing_ = Closing{*since, opened_at_};
    auto unfinished = co_await kept<Unfinished>(around_.keeper, work);
    if (!unfinished) co_return std::nullopt;
    to_read_ = std::move(unfinished->running);
    const std::lock_guard lock(mutex_);
    unread_.insert(to_read_.begin(), to_read_.end());
    co_return to_read_.size() + unfinished->gathering;
}

asio::awaitable<void> House::read_running() {
    for (const std::string& id : to_read_) {
        if (stopping_) co_return;
        Payer house;
        const Found found = co_await find(id, std::move(house));
        // The pool has stopped: what was not read stays as it was when the house was closed.
        if (found.busy) co_return;
    }
    if (stopping_) co_return;
    around_.keeper.note_alive_from_now_on();
    const std::size_t all = std::exchange(to_read_, {}).size();
    const std::lock_guard lock(mutex_);
    unread_.clear();
    if (all > 0) spdlog::info("{} running tables are read, {} cannot be", all, unreadable_.size());
}

}  // namespace subrosa::server
