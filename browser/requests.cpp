// The HTTP interface of the house: what the server answers, for one person.
#include "browser/local_house.hpp"
#include "browser/worker.hpp"
#include "host/catalogue.hpp"
#include "host/lobby.hpp"
#include "host/new_table.hpp"
#include "host/replay.hpp"
#include "host/tokens.hpp"
#include "table/text_checks.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::browser {

namespace {

// Ids of tables on this device begin with it.
constexpr std::string_view local = "~";

std::optional<std::string_view> parameter(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view one = query.substr(0, end);
        if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
            return one.substr(name.size() + 1);
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return std::nullopt;
}

}  // namespace

template <class Body>
void LocalHouse::answer(std::int32_t ticket, const Body& body, int status) {
    const std::string text = wire::body_of(body);
    worker_answered(ticket, status, text.data(), text.size());
}

void LocalHouse::refuse(std::int32_t ticket, const Refused& why) {
    answer(ticket, wire::Refusal{why.error, why.reason}, why.status);
}

void LocalHouse::request(std::int32_t ticket, std::string_view method, std::string_view path,
                         std::string_view body) {
    constexpr std::string_view tables = "/api/tables/";
    const std::size_t end = std::min(path.find('?'), path.size());
    const std::string_view query = path.substr(std::min(end + 1, path.size()));
    path = path.substr(0, end);
    if (method == "GET") return read(ticket, path, query);
    if (method == "POST") return post(ticket, path, body);
    if (method == "DELETE" && path.starts_with(tables))
        return remove(ticket, std::string(path.substr(tables.size())));
    refuse(ticket, {404, "there is nothing here"});
}

void LocalHouse::read(std::int32_t ticket, std::string_view path, std::string_view query) {
    constexpr std::string_view tables = "/api/tables/";
    if (path == "/api/me") return tell_me(ticket);
    if (path == "/api/games") return answer(ticket, host::catalogue());
    if (path == "/api/tables/mine") {
        std::vector<const KeptRow*> newest;
        for (const auto& [id, row] : rows_) newest.push_back(&row);
        std::stable_sort(newest.begin(), newest.end(),
                         [](const KeptRow* a, const KeptRow* b) { return a->changed > b->changed; });
        wire::Tables mine;
        for (const KeptRow* row : newest) mine.tables.push_back(summary(*row));
        return answer(ticket, mine);
    }
    if (path == "/api/tables") return answer(ticket, wire::Tables{});  // nobody else lists tables here
    if (!path.starts_with(tables)) return refuse(ticket, {404, "there is nothing here"});
    path.remove_prefix(tables.size());
    const std::size_t slash = std::min(path.find('/'), path.size());
    one_table(ticket, std::string(path.substr(0, slash)), path.substr(slash), query);
}

void LocalHouse::post(std::int32_t ticket, std::string_view path, std::string_view body) {
    if (path == "/api/tables") return create(ticket, body);
    if (path == "/api/me/name" || path == "/api/guest") return rename(ticket, body);
    refuse(ticket, {404, "there is nothing here"});
}

void LocalHouse::tell_me(std::int32_t ticket) {
    answer(ticket, wire::Me{settings_.person, settings_.name, true, std::nullopt});
}

void LocalHouse::rename(std::int32_t ticket, std::string_view body) {
    const auto wish = wire::read_body<wire::Rename>(body);
    if (!wish) return refuse(ticket, {400, wish.error().message});
    if (!table::is_clean_text(wish->name, table::longest_name))
        return refuse(ticket, {400, "that is no name", "bad_name"});
    settings_.name = wish->name;
    const table::Actor actor{settings_.person, settings_.name, {}, 0, {}, true};
    for (const auto& [id, row] : rows_) {
        if (row.phase != "gathering" && row.phase != "running") continue;
        with_table(id, [actor](const std::shared_ptr<host::TableHost>& host) {
            if (host) host->ask_as(actor, {table::request::Rename{}}, [](bool /*durable*/) {});
        });
    }
    tell_me(ticket);
}

wire::Summary LocalHouse::summary(const KeptRow& row) const {
    const auto host = hosts_.find(row.table);
    const auto card = host == hosts_.end() ? nullptr : host->second->card();
    const auto stored = wire::read_body<wire::Summary>(row.summary);
    // Of several the first, as on the server.
    std::optional<unsigned> seat;
    const std::vector<table::SeatView> seats = card     ? card->summary.seats
                                               : stored ? stored->seats
                                                        : decltype(stored->seats){};
    for (unsigned i = 0; i < seats.size() && !seat; ++i) {
        if (seats[i].kind == table::SeatKind::person) seat = i;
    }
    wire::Summary summary = host::summary_for(card.get(), row.summary, settings_.person, seat);
    summary.table = row.table;
    summary.changed = row.changed;
    return summary;
}

void LocalHouse::one_table(std::int32_t ticket, const std::string& id, std::string_view what,
                           std::string_view query) {
    const auto row = rows_.find(id);
    if (what.empty()) {
        if (row == rows_.end()) return refuse(ticket, {404, "there is no such table"});
        return answer(ticket, summary(row->second));
    }
    if (what != "/game" && what != "/replay" && what != "/analysis")
        return refuse(ticket, {404, "there is nothing here"});
    with_table(id, [this, ticket, id, what = std::string(what),
                    query = std::string(query)](const std::shared_ptr<host::TableHost>& host) {
        if (!host && unreadable(id)) return refuse(ticket, {503, "this table cannot be read", "unreadable"});
        const Refused not_over{404, "there is no game of that table that is over and may be seen"};
        if (!host) return refuse(ticket, not_over);
        host->inspect([this, ticket, what, query, not_over](const table::Table& table) {
            const auto file = host::finished_game(table, settings_.person, wall_time());
            if (!file) return refuse(ticket, not_over);
            finished(ticket, *file, what, query);
        });
    });
}

void LocalHouse::finished(std::int32_t ticket, const engine::GameFile& file, std::string_view what,
                          std::string_view query) {
    const std::string text = engine::text_of(file);
    if (what == "/game") return worker_answered(ticket, 200, text.data(), text.size());
    if (what == "/analysis") {
        return ask_thinker(ticket, [text](std::int32_t number, bool /*whole*/) -> Question {
            return ask::Analysis{number, text};
        });
    }
    const auto part = host::replay_part(parameter(query, "viewer"), parameter(query, "from"),
                                        parameter(query, "count"), file);
    if (!part) return refuse(ticket, {400, part.error().message});
    ask_thinker(ticket, [text, part = *part](std::int32_t number, bool /*whole*/) -> Question {
        return ask::Replay{number, text, part.viewer, part.from, part.count};
    });
}

void LocalHouse::ask_thinker(std::int32_t ticket, Questions::Make make) {
    shared_.questions.ask(std::move(make), [this, ticket](const Thought& thought) {
        if (const auto* failed = std::get_if<tell::Failed>(&thought))
            return refuse(ticket, {500, failed->error});
        const std::string& text = std::get<tell::Made>(thought).text;
        worker_answered(ticket, 200, text.data(), text.size());
    });
}

void LocalHouse::create(std::int32_t ticket, std::string_view body) {
    const auto wish = wire::read_body<wire::NewTable>(body);
    if (!wish) return refuse(ticket, {400, wish.error().message});
    auto made = host::new_table(*wish, principal(), wall_time(), table::deal_fairly);
    if (!made) return refuse(ticket, {400, made.error().message});
    made->created.table = std::string(local) + host::fresh_id();
    const auto host = add(made->created.table, std::move(made->table), {}, wall_time());
    host->write_new_table([this, ticket, created = made->created](bool durable) {
        if (durable) return answer(ticket, created);
        refuse(ticket, {503, "the table could not be written down; try again later", "not_kept"});
    });
}

void LocalHouse::remove(std::int32_t ticket, const std::string& id) {
    if (!rows_.contains(id)) return refuse(ticket, {404, "there is no such table"});
    if (const auto host = hosts_.find(id); host != hosts_.end()) {
        host->second->stop(wire::ByeReason::stopping);
        hosts_.erase(host);
    }
    const auto row = rows_.extract(id).mapped();
    const std::int32_t write = ++shared_.last_ticket;
    shared_.writes.emplace(write, [this, ticket, row](bool durable) {
        if (durable) return answer(ticket, wire::Tables{});
        rows_.emplace(row.table, row);
        refuse(ticket, {503, "the table could not be removed; try again later", "not_kept"});
    });
    worker_remove(write, id.data(), id.size());
}

}  // namespace subrosa::browser
