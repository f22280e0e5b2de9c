#include "server/server.hpp"

#include "server/analyses.hpp"
#include "server/api.hpp"
#include "server/names.hpp"
#include "server/operations.hpp"
#include "server/people.hpp"
#include "server/replays.hpp"
#include "server/server_clock.hpp"
#include "server/table_registry.hpp"
#include "store/sqlite.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_future.hpp>

#include <algorithm>
#include <future>
#include <optional>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>
#include <vector>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

ListenSettings operations_settings(const ServerSettings& settings) {
    ListenSettings listen;
    listen.address = settings.metrics_address;
    listen.port = *settings.metrics_port;
    listen.limits = settings.listen.limits;
    listen.limits.connections = 64;
    return listen;
}

std::size_t cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

FairPoolSettings bot_pool_settings(const Limits& limits, std::size_t threads, Metrics& metrics) {
    FairPoolSettings pool;
    pool.threads = threads;
    pool.seconds = limits.bot_seconds;
    pool.seconds_per_address = limits.bot_seconds_per_address;
    pool.remembered = limits.addresses;
    pool.waits = &metrics.histogram("subrosa_bot_wait_seconds", "Time that bots wait to think");
    return pool;
}

FairPoolSettings work_pool_settings(const Limits& limits, Metrics& metrics) {
    FairPoolSettings pool;
    pool.threads = std::max<std::size_t>(1, cores() / 2);
    pool.seconds = limits.work_seconds;
    pool.seconds_per_address = limits.work_seconds_per_address;
    pool.at_once = 1;
    pool.most_waiting = limits.works_per_person;
    pool.remembered = limits.addresses;
    pool.waits = &metrics.histogram("subrosa_work_wait_seconds",
                                    "Time that looks, replays and tables to be read wait");
    return pool;
}

}  // namespace

// Members are destroyed in reverse order. `io` destroys pending handlers, and with them tables and
// connections: what those refer to precedes `io`, what owns timers or sockets follows it.
struct Server::Impl {
    ServerClock clock;
    std::chrono::milliseconds tidy_every{};
    Metrics metrics;
    Metrics metrics_of_operations;  // not exposed: operators' requests are not counted
    SecuritySummary refused{metrics};
    std::unique_ptr<store::GroupCommitWriter> writer;
    std::unique_ptr<BotPool> bots;
    std::unique_ptr<FairPool> work_pool;
    std::optional<ServerContext> context;
    asio::io_context io;
    std::unique_ptr<TableRegistry> registry;
    std::unique_ptr<People> people;
    std::unique_ptr<Analyses> analyses;
    std::unique_ptr<Replays> replays;
    std::shared_ptr<Api> api;
    std::unique_ptr<Listener> listener;
    std::unique_ptr<Listener> operations;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
    // Timers are accessed on this strand only.
    asio::strand<asio::io_context::executor_type> upkeep = asio::make_strand(io);
    std::optional<asio::steady_timer> tidy;
    std::optional<asio::steady_timer> ticks;
    std::future<void> reading;
    std::vector<std::thread> threads;
    std::size_t restored = 0;
    bool stopped = false;

    void tidy_up() {
        tidy->expires_after(tidy_every);
        tidy->async_wait([this](boost::system::error_code error) {
            if (error) return;
            registry->tidy();
            asio::co_spawn(io, people->clean_up(), asio::detached);
            if (registry->clocks_rest()) clock.catch_up();
            if (const auto line = refused.next()) spdlog::warn("{}", *line);
            tidy_up();
        });
    }
    // Lets the clock notice that the process was suspended.
    void tick() {
        ticks->expires_after(std::chrono::milliseconds(ServerClock::tick));
        ticks->async_wait([this](boost::system::error_code error) {
            if (error) return;
            static_cast<void>(clock.now());
            tick();
        });
    }

    // Runs posted handlers after the threads have ended, while everything still exists.
    void run_what_is_left() {
        constexpr std::size_t most = 1'000'000;
        io.restart();
        for (std::size_t i = 0; i < most && io.poll_one() > 0; ++i) {
        }
    }

    void stop(std::unique_ptr<Listener>& one) {
        if (one) asio::co_spawn(io, one->stop(), asio::use_future).get();
    }
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Server::~Server() {
    stop();
}

Result<std::unique_ptr<Server>> Server::start(const ServerSettings& settings) {
    prepare_names();
    store::DamageReport anyway;
    auto database = store::open_sqlite(settings.data, settings.anyway ? &anyway : nullptr);
    if (!database) return database.error();
    if (!anyway.damage.empty()) spdlog::warn("the database {}; it is opened anyway", anyway.damage);
    auto owned = std::make_unique<Impl>();
    Impl& impl = *owned;
    store::GroupCommitSettings writing_settings;
    writing_settings.on_error = [](std::string_view what) { spdlog::error("store: {}", what); };
    const std::function<table::Millis()> now =
        settings.now ? settings.now : [&impl] { return impl.clock.now(); };
    writing_settings.clock = now;
    writing_settings.record_heartbeat = false;
    impl.tidy_every = settings.tidy_every;
    impl.writer =
        std::make_unique<store::GroupCommitWriter>(*std::move(database), std::move(writing_settings));
    const std::size_t thinkers =
        settings.bot_threads > 0 ? settings.bot_threads : std::max<std::size_t>(1, cores() - 1);
    const Limits& limits = settings.listen.limits;
    impl.bots = std::make_unique<BotPool>(bot_pool_settings(limits, thinkers, impl.metrics));
    impl.work_pool = std::make_unique<FairPool>(work_pool_settings(limits, impl.metrics));
    impl.context.emplace(ServerContext{impl.io, *impl.writer, *impl.bots, *impl.work_pool, impl.metrics,
                                       settings.listen.limits, now, settings.dealer});
    impl.context->before_thought = settings.before_thought;
    impl.registry = std::make_unique<TableRegistry>(*impl.context);
    PeopleSettings people;
    people.clock = now;
    impl.people = std::make_unique<People>(*impl.writer, std::move(people));
    impl.analyses = std::make_unique<Analyses>(*impl.bots, impl.metrics, limits.analyses_per_address);
    impl.replays = std::make_unique<Replays>(*impl.work_pool, impl.metrics);
    impl.api = std::make_shared<Api>(*impl.registry, *impl.people, *impl.analyses, *impl.replays,
                                     *impl.context, settings.web);
    impl.work.emplace(asio::make_work_guard(impl.io));
    const std::size_t threads = settings.threads > 0 ? settings.threads : cores();
    for (std::size_t i = 0; i < threads; ++i) impl.threads.emplace_back([&impl] { impl.io.run(); });
    std::unique_ptr<Server> server(new Server(std::move(owned)));

    if (!asio::co_spawn(impl.io, impl.people->renew_name_keys(), asio::use_future).get() && !settings.anyway)
        return Error{"the names of accounts could not be brought up to date"};
    impl.ticks.emplace(impl.upkeep);
    asio::post(impl.upkeep, [&impl] { impl.tick(); });
    const auto unfinished = asio::co_spawn(impl.io, impl.registry->open(), asio::use_future).get();
    if (!unfinished && !settings.anyway)
        return Error{"the tables of the database cannot be read; restore a backup"};
    if (!unfinished)
        spdlog::warn("which tables are unfinished cannot be read; each is read when it is asked for");
    impl.restored = unfinished.value_or(0);
    impl.reading = asio::co_spawn(impl.io, impl.registry->read_running(), asio::use_future);
    auto listener = Listener::open(impl.io, settings.listen, impl.api, impl.metrics);
    if (!listener) return listener.error();
    impl.listener = *std::move(listener);
    if (settings.metrics_port) {
        auto operations = Listener::open(impl.io, operations_settings(settings),
                                         std::make_shared<Operations>(*impl.api), impl.metrics_of_operations);
        if (!operations) return operations.error();
        impl.operations = *std::move(operations);
    }
    impl.tidy.emplace(impl.upkeep);
    asio::post(impl.upkeep, [&impl] { impl.tidy_up(); });
    return server;
}

std::uint16_t Server::port() const {
    return impl_->listener->port();
}

std::uint16_t Server::metrics_port() const {
    return impl_->operations ? impl_->operations->port() : std::uint16_t{0};
}

Result<void> Server::read_certificate_again() {
    return impl_->listener->read_certificate_again();
}

std::size_t Server::restored() const {
    return impl_->restored;
}

std::string Server::metrics() const {
    return impl_->api->metrics_text();
}

void Server::stop() {
    if (std::exchange(impl_->stopped, true)) return;
    impl_->api->stopping();
    impl_->registry->stop_reading();
    impl_->bots->stop();
    impl_->work_pool->stop();
    impl_->analyses->stop();
    impl_->replays->stop();
    impl_->registry->stop();
    if (impl_->reading.valid()) impl_->reading.wait();
    impl_->stop(impl_->listener);
    if (impl_->tidy) asio::post(impl_->upkeep, [this] { impl_->tidy->cancel(); });
    if (impl_->ticks) asio::post(impl_->upkeep, [this] { impl_->ticks->cancel(); });
    impl_->writer->stop();
    impl_->stop(impl_->operations);
    impl_->work.reset();
    impl_->io.stop();
    for (std::thread& thread : impl_->threads) thread.join();
    impl_->people->stop();
    impl_->run_what_is_left();
}

}  // namespace subrosa::server
