#include "server/server.hpp"

#include "server/analyses.hpp"
#include "server/api.hpp"
#include "server/house.hpp"
#include "server/names.hpp"
#include "server/operations.hpp"
#include "server/people.hpp"
#include "server/replays.hpp"
#include "server/time.hpp"
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

// They go in the opposite order. Handlers that still wait are destroyed with `io`, and with them tables and
// connections: what those refer to stands before it, what has timers or sockets of its own behind it.
struct Server::Inside {
    HouseClock clock;
    std::chrono::milliseconds tidy_every{};
    Metrics metrics;
    Metrics metrics_of_operations;  // told to nobody: who watches is not watched
    SecuritySummary refused{metrics};
    std::unique_ptr<store::Keeper> keeper;
    std::unique_ptr<BotPool> bots;
    std::unique_ptr<FairPool> work_pool;
    std::optional<Surroundings> around;
    asio::io_context io;
    std::unique_ptr<House> house;
    std::unique_ptr<People> people;
    std::unique_ptr<Analyses> analyses;
    std::unique_ptr<Replays> replays;
    std::shared_ptr<Api> api;
    std::unique_ptr<Listener> listener;
    std::unique_ptr<Listener> operations;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
    // Timers are set and cancelled here only.
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
            house->tidy();
            asio::co_spawn(io, people->clean_up(), asio::detached);
            if (house->clocks_rest()) clock.catch_up();
            if (const auto line = refused.next()) spdlog::warn("{}", *line);
            tidy_up();
        });
    }
    // Else nobody would see that the process stood still.
    void tick() {
        ticks->expires_after(std::chrono::milliseconds(HouseClock::tick));
        ticks->async_wait([this](boost::system::error_code error) {
            if (error) return;
            static_cast<void>(clock.now());
            tick();
        });
    }

    // After the threads: what was posted is done, while everything is still there.
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

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Server::~Server() {
    stop();
}

Result<std::unique_ptr<Server>> Server::start(const ServerSettings& settings) {
    prepare_names();
    store::Anyway anyway;
    auto database = store::open_sqlite(settings.data, settings.anyway ? &anyway : nullptr);
    if (!database) return database.error();
    if (!anyway.damage.empty()) spdlog::warn("the database {}; it is opened anyway", anyway.damage);
    auto owned = std::make_unique<Inside>();
    Inside& inside = *owned;
    store::KeeperSettings keeping;
    keeping.complain = [](std::string_view what) { spdlog::error("store: {}", what); };
    const std::function<table::Millis()> now =
        settings.now ? settings.now : [&inside] { return inside.clock.now(); };
    keeping.clock = now;
    keeping.note_alive = false;
    inside.tidy_every = settings.tidy_every;
    inside.keeper = std::make_unique<store::Keeper>(*std::move(database), std::move(keeping));
    const std::size_t thinkers =
        settings.bot_threads > 0 ? settings.bot_threads : std::max<std::size_t>(1, cores() - 1);
    const Limits& limits = settings.listen.limits;
    inside.bots = std::make_unique<BotPool>(bot_pool_settings(limits, thinkers, inside.metrics));
    inside.work_pool = std::make_unique<FairPool>(work_pool_settings(limits, inside.metrics));
    inside.around.emplace(Surroundings{inside.io, *inside.keeper, *inside.bots, *inside.work_pool,
                                       inside.metrics, settings.listen.limits, now, settings.dealer});
    inside.around->before_thought = settings.before_thought;
    inside.house = std::make_unique<House>(*inside.around);
    PeopleSettings people;
    people.clock = now;
    inside.people = std::make_unique<People>(*inside.keeper, std::move(people));
    inside.analyses = std::make_unique<Analyses>(*inside.bots, inside.metrics, limits.analyses_per_address);
    inside.replays = std::make_unique<Replays>(*inside.work_pool, inside.metrics);
    inside.api = std::make_shared<Api>(*inside.house, *inside.people, *inside.analyses, *inside.replays,
                                       *inside.around, settings.web);
    inside.work.emplace(asio::make_work_guard(inside.io));
    const std::size_t threads = settings.threads > 0 ? settings.threads : cores();
    for (std::size_t i = 0; i < threads; ++i) inside.threads.emplace_back([&inside] { inside.io.run(); });
    std::unique_ptr<Server> server(new Server(std::move(owned)));

    if (!asio::co_spawn(inside.io, inside.people->renew_name_keys(), asio::use_future).get() &&
        !settings.anyway)
        return Error{"the names of accounts could not be brought up to date"};
    inside.ticks.emplace(inside.upkeep);
    asio::post(inside.upkeep, [&inside] { inside.tick(); });
    const auto unfinished = asio::co_spawn(inside.io, inside.house->open(), asio::use_future).get();
    if (!unfinished && !settings.anyway)
        return Error{"the tables of the database cannot be read; restore a backup"};
    if (!unfinished)
        spdlog::warn("which tables are unfinished cannot be read; each is read when it is asked for");
    inside.restored = unfinished.value_or(0);
    inside.reading = asio::co_spawn(inside.io, inside.house->read_running(), asio::use_future);
    auto listener = Listener::open(inside.io, settings.listen, inside.api, inside.metrics);
    if (!listener) return listener.error();
    inside.listener = *std::move(listener);
    if (settings.metrics_port) {
        auto operations =
            Listener::open(inside.io, operations_settings(settings),
                           std::make_shared<Operations>(*inside.api), inside.metrics_of_operations);
        if (!operations) return operations.error();
        inside.operations = *std::move(operations);
    }
    inside.tidy.emplace(inside.upkeep);
    asio::post(inside.upkeep, [&inside] { inside.tidy_up(); });
    return server;
}

std::uint16_t Server::port() const {
    return inside_->listener->port();
}

std::uint16_t Server::metrics_port() const {
    return inside_->operations ? inside_->operations->port() : std::uint16_t{0};
}

Result<void> Server::read_certificate_again() {
    return inside_->listener->read_certificate_again();
}

std::size_t Server::restored() const {
    return inside_->restored;
}

std::string Server::metrics() const {
    return inside_->api->metrics_text();
}

void Server::stop() {
    if (std::exchange(inside_->stopped, true)) return;
    inside_->api->stopping();
    inside_->house->stop_reading();
    inside_->bots->stop();
    inside_->work_pool->stop();
    inside_->analyses->stop();
    inside_->replays->stop();
    inside_->house->stop();
    if (inside_->reading.valid()) inside_->reading.wait();
    inside_->stop(inside_->listener);
    if (inside_->tidy) asio::post(inside_->upkeep, [this] { inside_->tidy->cancel(); });
    if (inside_->ticks) asio::post(inside_->upkeep, [this] { inside_->ticks->cancel(); });
    inside_->keeper->stop();
    inside_->stop(inside_->operations);
    inside_->work.reset();
    inside_->io.stop();
    for (std::thread& thread : inside_->threads) thread.join();
    inside_->people->stop();
    inside_->run_what_is_left();
}

}  // namespace subrosa::server
