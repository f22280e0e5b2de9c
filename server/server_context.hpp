// What a table needs from the server.
#pragma once

#include "host/bot_pace.hpp"
#include "server/bot_pool.hpp"
#include "server/budgets.hpp"
#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"
#include "server/net/security_events.hpp"
#include "store/group_commit_writer.hpp"
#include "table/bot_player.hpp"
#include "table/table.hpp"

#include <boost/asio/io_context.hpp>

#include <functional>
#include <memory>

namespace subrosa::server {

struct ServerContext {
    boost::asio::io_context& io;
    store::GroupCommitWriter& writer;
    BotPool& bots;
    FairPool& work;  // look-aheads, bounds, replays, loading tables: up to some tenths of a second each
    Metrics& metrics;
    Limits limits;
    std::function<table::Millis()> now;
    table::Dealer dealer = table::deal_fairly;
    // Called when a write failed: drops the table from memory, so that it is reloaded from the store.
    std::function<void(const std::string& table)> evict = [](const std::string&) {};
    host::BotPace bot_pace{limits.bot_in_the_open, limits.bot_in_secret};
    // For tests: called on the bot's thread before it thinks.
    std::function<void(const table::BotTask&)> before_thought{};

    SecurityEvents events{metrics};
    std::shared_ptr<Budgets> budgets = std::make_shared<Budgets>(limits);

    // Metrics shared by all tables.
    Counter& requests =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"done\"");
    Counter& looks =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"ahead\"");
    Counter& bounds =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"bounds\"");
    Counter& refusals =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"refused\"");
    Counter& bot_moves = metrics.counter("subrosa_bot_moves_total", "Decisions of bots");
    Counter& updates = metrics.counter("subrosa_updates_total", "Updates that viewers were sent");
    Gauge& sessions = metrics.gauge("subrosa_table_sessions", "Open sessions at tables");
    Histogram& durable = metrics.histogram("subrosa_request_seconds",
                                           "From a request to its answer and to the last update, durable");
};

}  // namespace subrosa::server
