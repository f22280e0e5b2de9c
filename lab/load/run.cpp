#include "lab/load/run.hpp"

#include "host/wire/messages.hpp"
#include "lab/load/server_process.hpp"
#include "lab/load/worker.hpp"
#include "server/client/client.hpp"
#include "terminal/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>
#include <thread>
#include <unistd.h>
#include <utility>

namespace subrosa::load {

namespace {

namespace json = json;
using terminal::Progress;

constexpr std::chrono::milliseconds step(20);

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A snapshot of the server and of this process.
struct Snapshot {
    Clock::time_point at;
    std::string metrics;
    std::optional<Usage> server;
    Usage own;

    [[nodiscard]] double metric(std::string_view name) const {
        const std::string line = fmt::format("\n{} ", name);
        const std::size_t found = metrics.find(line);
        if (found == std::string::npos) return 0;
        double value = 0;
        std::from_chars(metrics.data() + found + line.size(), metrics.data() + metrics.size(), value);
        return value;
    }
};

LatencySummary times_of(std::vector<std::uint32_t> all) {
    const auto share = [&](double part) { return percentile(all, part) / 1000.0; };
    return {all.size(), share(0.5), share(0.9), share(0.99), share(1)};
}

class Run {
  public:
    Run(const LoadPlan& plan, const std::atomic<bool>& interrupted) : interrupted_(interrupted) {
        result_.plan = plan;
    }

    Result<RunResult> go() {
        if (const auto trouble = begin()) return Error{*trouble};
        if (const auto trouble = open_idle()) return Error{*trouble};
        if (const auto trouble = open_tables()) return Error{*trouble};
        measure();
        finish();
        if (interrupted_) return Error{"interrupted"};
        return std::move(result_);
    }

  private:
    Trouble begin();
    Trouble open_idle();
    Trouble open_tables();
    Trouble wait_for_opened(std::size_t count, std::string things);
    void measure();
    void compare(const Snapshot& first, const Snapshot& last);
    void finish();
    void pause(double seconds);
    Snapshot snapshot();
    [[nodiscard]] std::uint64_t memory();

    const std::atomic<bool>& interrupted_;
    RunResult result_;
    RunState state_;
    std::unique_ptr<ServerProcess> server_;  // null: an external server
    std::unique_ptr<client::Client> client_;
    std::unique_ptr<client::Client> operations_;  // null: no metrics
    std::deque<Worker> workers_;
};

Trouble Run::begin() {
    std::string url = result_.plan.url;
    if (url.empty()) {
        auto server = ServerProcess::start(result_.plan.data);
        if (!server) return server.error().message;
        server_ = *std::move(server);
        url = server_->url();
        result_.plan.metrics_url = server_->metrics_url();
        result_.memory.emplace();
        result_.memory->empty = memory();
    }
    auto address = client::parse_url(url);
    if (!address) return address.error().message;
    client::Settings settings;
    settings.url = *std::move(address);
    settings.timeout = std::chrono::seconds(60);
    client_ = std::make_unique<client::Client>(settings);
    const auto health = client_->get("/health");
    if (!health) return health.error().message;
    if (!health->ok()) return fmt::format("{} is no running server: {}", url, health->status);
    if (!result_.plan.metrics_url.empty()) {
        auto operations = client::Client::at(result_.plan.metrics_url);
        if (!operations) return operations.error().message;
        operations_ = *std::move(operations);
    }
    for (unsigned i = 0; i < result_.plan.threads; ++i) workers_.emplace_back(result_.plan, settings, state_);
    return std::nullopt;
}

std::uint64_t Run::memory() {
    const auto usage = usage_of(server_->process());
    return usage ? usage->memory : 0;
}

Snapshot Run::snapshot() {
    Snapshot snapshot;
    if (operations_) {
        const auto reply = operations_->get("/metrics");
        if (reply && reply->ok()) snapshot.metrics = reply->body;
    }
    if (server_) snapshot.server = usage_of(server_->process());
    snapshot.own = usage_of(getpid()).value_or(Usage{});
    snapshot.at = Clock::now();
    return snapshot;
}

// ---- opening
// ----------------------------------------------------------------------------------------------------------

Trouble Run::wait_for_opened(std::size_t count, std::string things) {
    const std::uint64_t before = state_.opened;
    const Progress progress(
        count, [&] { return state_.opened.load() - before; }, {}, std::move(things));
    while (state_.opened - before + state_.not_opened < count && !interrupted_)
        std::this_thread::sleep_for(step);
    if (interrupted_) return "interrupted";
    if (state_.not_opened == 0) return std::nullopt;
    finish();
    return fmt::format("{} of {} could not be opened: {}", state_.not_opened.load(), count,
                       result_.troubles.empty() ? "" : result_.troubles.front());
}

Trouble Run::open_idle() {
    const LoadPlan& plan = result_.plan;
    if (plan.idle > 0) {
        const auto guest = client_->post("/api/guest", json::object{{"name", "Load idle"}});
        if (!guest) return guest.error().message;
        if (!guest->ok()) return fmt::format("a guest: {} {}", guest->status, guest->body);
        const auto reply = client_->post("/api/tables", new_table(plan));
        if (!reply) return reply.error().message;
        const auto created = wire::read_body<wire::Created>(reply->body);
        if (!created) return fmt::format("a table: {} {}", reply->status, reply->body);
        for (std::size_t i = 0; i < workers_.size(); ++i) {
            const std::size_t lines = (plan.idle + i) / workers_.size();
            workers_[i].open_idle({created->table, client_->cookies()}, lines);
        }
        if (auto trouble = wait_for_opened(plan.idle, "idle lines")) return trouble;
    }
    if (result_.memory) result_.memory->with_idle = memory();
    return std::nullopt;
}

Trouble Run::open_tables() {
    const auto begin = Clock::now();
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        std::vector<std::size_t> numbers;
        for (std::size_t number = i; number < result_.plan.tables; number += workers_.size())
            numbers.push_back(number);
        workers_[i].open_tables(std::move(numbers));
    }
    if (auto trouble = wait_for_opened(result_.plan.tables, "tables")) return trouble;
    result_.opening = seconds_since(begin);
    if (result_.memory) result_.memory->opened = memory();
    return std::nullopt;
}

// ---- measuring
// ----------------------------------------------------------------------------------------------------------

void Run::pause(double seconds) {
    const auto begin = Clock::now();
    while (seconds_since(begin) < seconds && !interrupted_) std::this_thread::sleep_for(step);
}

void Run::measure() {
    const double warm_up = std::clamp(result_.plan.every, 1.0, 10.0);
    const auto start = Clock::now();
    const Progress progress(
        static_cast<std::uint64_t>(warm_up + result_.plan.seconds),
        [&] { return static_cast<std::uint64_t>(seconds_since(start)); },
        [&] { return fmt::format("{} moves", state_.moves.load()); }, "seconds");
    pause(warm_up);
    const Snapshot first = snapshot();
    const auto begin = Clock::now();
    state_.measuring = true;
    pause(result_.plan.seconds);
    const Snapshot last = snapshot();
    state_.measuring = false;
    state_.silent = true;
    result_.seconds = seconds_since(begin);

    compare(first, last);
}

// The server's activity between two snapshots; nothing if it has ended.
void Run::compare(const Snapshot& first, const Snapshot& last) {
    const double seconds = std::chrono::duration<double>(last.at - first.at).count();
    result_.client_cpu = (last.own.cpu - first.own.cpu) / seconds;
    if (first.server && last.server) {
        result_.server_cpu = (last.server->cpu - first.server->cpu) / seconds;
        result_.memory->end = last.server->memory;
        result_.memory->tables = static_cast<std::size_t>(last.metric("subrosa_tables"));
    } else {
        result_.memory.reset();
    }
    if (first.metrics.empty() || last.metrics.empty()) return;
    const auto growth = [&](std::string_view name) { return last.metric(name) - first.metric(name); };
    result_.messages = growth("subrosa_messages_sent_total") / seconds;
    result_.bytes = growth("subrosa_messages_sent_bytes_total") / seconds;
    const double commits = growth("subrosa_store_commits_total");
    result_.commits = commits / seconds;
    if (commits <= 0) return;
    result_.works = growth("subrosa_store_works_total") / commits;
    result_.commit_time = 1000 * growth("subrosa_store_commit_seconds_total") / commits;
}

void Run::finish() {
    // Waits for answers to sent choices.
    constexpr double answer_timeout = 5;
    constexpr double a_little = 0.1;
    const auto begin = Clock::now();
    while (state_.under_way > 0 && seconds_since(begin) < answer_timeout && !interrupted_)
        std::this_thread::sleep_for(step);
    pause(a_little);
    LoadStats stats;
    for (Worker& worker : workers_) {
        worker.stop();
        stats.add(worker.stats());
    }
    result_.answered = times_of(stats.answered);
    result_.shown = times_of(stats.shown);
    result_.unanswered = stats.sent - stats.answered.size();
    result_.refused = stats.refused;
    result_.broken = stats.broken;
    result_.games = stats.games;
    result_.troubles = stats.troubles;
    if (!server_ || server_->stop()) return;
    ++result_.broken;
    result_.troubles.emplace_back("the server did not end well");
}

}  // namespace

std::size_t RunResult::connections() const {
    return plan.tables * (plan.players + plan.spectators) + plan.idle;
}

bool RunResult::well() const {
    return refused == 0 && unanswered == 0 && broken == 0 && answered.count > 0;
}

Result<RunResult> run(const LoadPlan& plan, const std::atomic<bool>& interrupted) {
    return Run(plan, interrupted).go();
}

}  // namespace subrosa::load
