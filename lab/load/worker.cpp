#include "lab/load/worker.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;

namespace {

constexpr int at_once = 16;  // tables opened concurrently

}  // namespace

Worker::Worker(const LoadPlan& plan, client::Settings settings, RunState& state)
    : plan_(plan),
      settings_(std::move(settings)),
      state_(state),
      work_(asio::make_work_guard(io_)),
      thread_([this] {
          io_.run();
          ended_.set_value();
      }) {}

// Throws only if the system is out of threads or memory.
Worker::~Worker() {  // NOLINT(bugprone-exception-escape)
    stop();
}

void Worker::count(const Trouble& trouble) {
    if (!trouble) {
        state_.opened.fetch_add(1);
        return;
    }
    ++stats_.broken;
    stats_.note(*trouble);
    state_.not_opened.fetch_add(1);
}

void Worker::open_tables(std::vector<std::size_t> numbers) {
    asio::post(io_, [this, numbers = std::move(numbers)]() mutable {
        numbers_ = std::move(numbers);
        for (int i = 0; i < at_once; ++i) asio::co_spawn(io_, open_some_tables(), asio::detached);
    });
}

asio::awaitable<void> Worker::open_some_tables() {
    while (!numbers_.empty() && !stopping_) {
        const std::size_t number = numbers_.back();
        numbers_.pop_back();
        SimulatedTable& table =
            tables_.emplace_back(io_.get_executor(), settings_, plan_, state_, stats_, number);
        const Trouble trouble = co_await table.open();
        if (stopping_) co_return;
        count(trouble);
        if (!trouble) asio::co_spawn(io_, table.play(), asio::detached);
    }
}

void Worker::open_idle(IdleTable table, std::size_t lines) {
    asio::post(io_, [this, table = std::move(table), lines]() mutable {
        idle_table_ = std::move(table);
        idle_to_come_ = lines;
        idler_.emplace(io_.get_executor(), settings_);
        idler_->cookies = idle_table_.cookies;
        for (int i = 0; i < at_once; ++i) asio::co_spawn(io_, open_some_idle(), asio::detached);
    });
}

asio::awaitable<void> Worker::open_some_idle() {
    while (idle_to_come_ > 0 && !stopping_) {
        --idle_to_come_;
        SimulatedSpectator& spectator = idle_.emplace_back();
        std::string table = idle_table_.table;
        std::string client = fmt::format("idle-{}", idle_.size());
        const Trouble trouble = co_await spectator.come(*idler_, std::move(table), std::move(client));
        if (stopping_) co_return;
        count(trouble);
        if (!trouble) asio::co_spawn(io_, look_idly(spectator), asio::detached);
    }
}

asio::awaitable<void> Worker::look_idly(SimulatedSpectator& spectator) {
    const Trouble trouble = co_await spectator.look();
    if (!trouble || stopping_) co_return;
    ++stats_.broken;
    stats_.note(*trouble);
}

void Worker::stop() {
    if (!thread_.joinable()) return;
    asio::post(io_, [this] {
        stopping_ = true;
        for (SimulatedTable& table : tables_) table.stop();
        for (SimulatedSpectator& spectator : idle_) spectator.abort();
        work_.reset();
    });
    // Pending connections are not waited for long.
    if (ended_.get_future().wait_for(std::chrono::seconds(2)) != std::future_status::ready) io_.stop();
    thread_.join();
}

}  // namespace subrosa::load
