#include "server/server.hpp"

#include "server/analyses.hpp"
#include "server/api.hpp"
#include "server/house.hpp"
#include "server/people.hpp"
#include "server/time.hpp"
#include "store/sqlite.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_future.hpp>

#include <algorithm>
#include <optional>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>
#include <vector>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds tidy_every{60};

std::size_t cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

// In the order in which they need each other; they go in the opposite one.
struct Server::Inside {
    asio::io_context io;
    Metrics metrics;
    std::unique_ptr<store::Keeper> keeper;
    std::unique_ptr<BotPool> bots;
    std::optional<Surroundings> around;
    std::unique_ptr<House> house;
    std::unique_ptr<People> people;
    std::unique_ptr<Analyses> analyses;
    std::shared_ptr<Api> api;
    std::unique_ptr<Listener> listener;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
    std::optional<asio::steady_timer> tidy;
    std::vector<std::thread> threads;
    std::size_t restored = 0;
    bool stopped = false;

    void tidy_up() {
        tidy->expires_after(tidy_every);
        tidy->async_wait([this](boost::system::error_code error) {
            if (error) return;
            house->tidy();
            tidy_up();
        });
    }
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Server::~Server() {
    stop();
}

table::Result<std::unique_ptr<Server>> Server::start(const ServerSettings& settings) {
    auto database = store::open_sqlite(settings.data);
    if (!database) return database.error();
    auto owned = std::make_unique<Inside>();
    Inside& inside = *owned;
    store::KeeperSettings keeping;
    keeping.complain = [](std::string_view what) { spdlog::error("store: {}", what); };
    if (settings.now) keeping.clock = settings.now;
    inside.keeper = std::make_unique<store::Keeper>(*std::move(database), std::move(keeping));
    const std::size_t thinkers =
        settings.bot_threads > 0 ? settings.bot_threads : std::max<std::size_t>(1, cores() - 1);
    inside.bots = std::make_unique<BotPool>(thinkers);
    inside.around.emplace(Surroundings{inside.io, *inside.keeper, *inside.bots, inside.metrics,
                                       settings.listen.limits, settings.now ? settings.now : now,
                                       settings.dealer});
    inside.house = std::make_unique<House>(*inside.around);
    inside.people = std::make_unique<People>(*inside.keeper);
    inside.analyses = std::make_unique<Analyses>(*inside.bots, inside.metrics);
    inside.api =
        std::make_shared<Api>(*inside.house, *inside.people, *inside.analyses, *inside.around, settings.web);
    inside.work.emplace(asio::make_work_guard(inside.io));
    const std::size_t threads = settings.threads > 0 ? settings.threads : cores();
    for (std::size_t i = 0; i < threads; ++i) inside.threads.emplace_back([&inside] { inside.io.run(); });
    std::unique_ptr<Server> server(new Server(std::move(owned)));

    // People come in when every table is there again.
    inside.restored = asio::co_spawn(inside.io, inside.house->open(), asio::use_future).get();
    auto listener = Listener::open(inside.io, settings.listen, inside.api, inside.metrics);
    if (!listener) return listener.error();
    inside.listener = *std::move(listener);
    inside.tidy.emplace(inside.io);
    inside.tidy_up();
    return server;
}

std::uint16_t Server::port() const {
    return inside_->listener->port();
}

std::size_t Server::restored() const {
    return inside_->restored;
}

std::string Server::metrics() const {
    return inside_->api->metrics_text();
}

void Server::stop() {
    if (std::exchange(inside_->stopped, true)) return;
    inside_->bots->stop();
    inside_->analyses->stop();
    inside_->house->stop();
    if (inside_->listener) asio::co_spawn(inside_->io, inside_->listener->stop(), asio::use_future).get();
    if (inside_->tidy) asio::post(inside_->io, [this] { inside_->tidy->cancel(); });
    inside_->keeper->stop();
    inside_->work.reset();
    inside_->io.stop();
    for (std::thread& thread : inside_->threads) thread.join();
}

}  // namespace subrosa::server
