// What a table needs of the house around it.
#pragma once

#include "server/bot_pace.hpp"
#include "server/bot_pool.hpp"
#include "server/budgets.hpp"
#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"
#include "server/net/security_events.hpp"
#include "store/keeper.hpp"
#include "table/table.hpp"

#include <boost/asio/io_context.hpp>

#include <functional>
#include <memory>

namespace subrosa::server {

struct Surroundings {
    boost::asio::io_context& io;
    store::Keeper& keeper;
    BotPool& bots;
    FairPool& work;  // looks, replays, tables that are read again: what takes some milliseconds
    Metrics& metrics;
    Limits limits;
    std::function<table::Millis()> now;
    table::Dealer dealer = table::deal_fairly;
    // Called when a table could not be written down: it has to be read again from what is durable.
    std::function<void(const std::string& table)> lost = [](const std::string&) {};
    BotPace bot_pace{limits};
    // For tests: runs in the thread of a bot before it thinks.
    std::function<void(const engine::AnyMatch&, core::Seat)> before_thought{};

    SecurityEvents events{metrics};
    std::shared_ptr<Budgets> budgets = std::make_shared<Budgets>(limits);

    // Counted by all tables.
    Counter& requests =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"done\"");
    Counter& looks =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"ahead\"");
    Counter& refusals =
        metrics.counter("subrosa_requests_total", "Requests that tables were asked", "answer=\"refused\"");
    Counter& bot_moves = metrics.counter("subrosa_bot_moves_total", "Decisions of bots");
    Counter& updates = metrics.counter("subrosa_updates_total", "Updates that viewers were sent");
    Gauge& attendants = metrics.gauge("subrosa_attendants", "Lines that attend a table");
    Histogram& durable = metrics.histogram("subrosa_request_seconds",
                                           "From a request to its answer and to the last update, durable");
};

}  // namespace subrosa::server
