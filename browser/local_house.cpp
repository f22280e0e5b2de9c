// The tables of the house, and the lines to them.
#include "browser/local_house.hpp"

#include "browser/worker.hpp"
#include "host/lobby.hpp"
#include "host/message_text.hpp"

#include <utility>

namespace subrosa::browser {

namespace {

// As browsers say that a WebSocket was not opened.
constexpr int not_opened = 1006;

// Nobody else uses this device.
class EverythingAllowed final : public host::Allowances {
  public:
    bool take(host::Asked /*what*/, const host::Principal& /*who*/) override { return true; }
    std::chrono::steady_clock::duration pace(const host::Principal& /*who*/) override { return {}; }
};

// As on the server.
host::BotPace usual_pace() {
    using std::chrono::milliseconds;
    return {{milliseconds(350), milliseconds(450)}, {milliseconds(1500), milliseconds(1500)}};
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

}  // namespace

class LocalHouse::LocalSocket final : public wire::WebSocket {
  public:
    LocalSocket(LocalHouse& house, std::int32_t line) : house_(house), line_(line) {}

    void send(std::shared_ptr<const std::string> text) override {
        if (open_) worker_told(line_, text->data(), text->size());
    }
    void close(wire::CloseCode code, std::string_view /*reason*/) override {
        if (!std::exchange(open_, false)) return;
        worker_closed(line_, static_cast<std::int32_t>(code));
        house_.shared_.turns.post([&house = house_, line = line_] { house.closed(line); });
    }
    void hang_up() { open_ = false; }

  private:
    LocalHouse& house_;
    const std::int32_t line_;
    bool open_ = true;
};

LocalHouse::LocalHouse(Settings settings, std::vector<KeptRow> rows)
    : settings_(std::move(settings)),
      shared_{{}, {}, settings_.bots_at_once ? host::BotPace({}, {}) : usual_pace(), {}, 0, {}, {}},
      allowances_(std::make_shared<EverythingAllowed>()) {
    for (KeptRow& row : rows) rows_.insert_or_assign(row.table, row);
    shared_.row_kept = [this](const std::string& table, const host::TableRow& row) {
        rows_.insert_or_assign(table, kept_row(table, row));
    };
    shared_.evict = [this](const std::string& table) { hosts_.erase(table); };
}

// Their timers hold them.
LocalHouse::~LocalHouse() {
    for (const auto& [id, host] : hosts_) host->stop(wire::ByeReason::stopping);
    if (!hosts_.empty()) shared_.turns.take();
}

// ---- tables
// --------------------------------------------------------------------------------------------------------

std::shared_ptr<host::TableHost> LocalHouse::add(const std::string& id, std::unique_ptr<table::Table> table,
                                                 std::vector<std::string> lines, table::Millis created) {
    const std::size_t stored = lines.size();
    host::SpectatorFeed spectator_feed(table->setup().watch_delay, table::deal_fairly);
    if (spectator_feed.delayed()) {
        for (const std::string& line : lines) spectator_feed.add(line);
        spectator_feed.catch_up(wall_time(), stored);
    }
    auto around = std::make_unique<LocalSurroundings>(shared_, id, ++loaded_, std::move(lines));
    auto host = std::make_shared<host::TableHost>(std::move(around), id, std::move(table), stored, created,
                                                  std::move(spectator_feed));
    hosts_.insert_or_assign(id, host);
    return host;
}

void LocalHouse::with_table(const std::string& id, Found found) {
    if (const auto host = hosts_.find(id); host != hosts_.end()) return found(host->second);
    if (!rows_.contains(id)) return found(nullptr);
    for (auto& [ticket, loading] : loading_) {
        if (loading.table == id) return loading.waiting.push_back(std::move(found));
    }
    const std::int32_t ticket = ++shared_.last_ticket;
    loading_.emplace(ticket, Loading{id, {std::move(found)}});
    worker_load(ticket, id.data(), id.size());
}

void LocalHouse::loaded(std::int32_t ticket, bool read, std::string_view lines) {
    auto node = loading_.extract(ticket);
    if (!node) return;
    const Loading& loading = node.mapped();
    const auto host =
        read && rows_.contains(loading.table) ? restore(loading.table, lines_of(lines)) : nullptr;
    for (const Found& found : loading.waiting) found(host);
}

// No clock ran since the last change: nobody was here.
std::shared_ptr<host::TableHost> LocalHouse::restore(const std::string& id, std::vector<std::string> lines) {
    auto table = table::Table::from_journal(lines);
    if (!table) return nullptr;
    const host::Downtime downtime{(*table)->last_change(), wall_time()};
    auto host = add(id, *std::move(table), std::move(lines), rows_.at(id).created);
    host->wake(downtime);
    return host;
}

void LocalHouse::unload_idle() {
    std::erase_if(hosts_,
                  [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->idle(); });
}

// ---- lines
// ---------------------------------------------------------------------------------------------------------

void LocalHouse::attend(std::int32_t line, std::string_view path) {
    constexpr std::string_view tables = "/ws/tables/";
    const auto socket = std::make_shared<LocalSocket>(*this, line);
    lines_.insert_or_assign(line, Line{socket, nullptr});
    const std::string id(path.starts_with(tables) ? path.substr(tables.size()) : "");
    with_table(id, [this, line, socket](const std::shared_ptr<host::TableHost>& host) {
        const auto found = lines_.find(line);
        if (found == lines_.end() || found->second.socket != socket) return;  // hung up meanwhile
        if (!host) {
            lines_.erase(found);
            return worker_closed(line, not_opened);
        }
        found->second.session =
            std::make_shared<host::TableSession>(host, socket, principal(), nullptr, allowances_);
        worker_attended(line);
    });
}

void LocalHouse::say(std::int32_t line, std::string_view text) {
    const auto found = lines_.find(line);
    if (found != lines_.end() && found->second.session) found->second.session->message(text);
}

void LocalHouse::hang_up(std::int32_t line) {
    const auto found = lines_.find(line);
    if (found == lines_.end()) return;
    found->second.socket->hang_up();
    closed(line);
}

void LocalHouse::closed(std::int32_t line) {
    const auto node = lines_.extract(line);
    if (node && node.mapped().session) node.mapped().session->closed();
    shared_.turns.post([this] { unload_idle(); });
}

void LocalHouse::kept(std::int32_t ticket, bool durable) {
    auto node = shared_.writes.extract(ticket);
    if (node) shared_.turns.post([done = std::move(node.mapped()), durable] { done(durable); });
}

}  // namespace subrosa::browser
