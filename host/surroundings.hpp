// What the host of one table needs from where it runs: threads and a database on the server, a worker and its
// page in the browser.
#pragma once

#include "host/bot_pace.hpp"
#include "host/quota_owner.hpp"
#include "table/bot_player.hpp"
#include "table/table.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::host {

class Timer {
  public:
    Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    Timer(Timer&&) = delete;
    Timer& operator=(Timer&&) = delete;
    virtual ~Timer() = default;

    // Calls `then` on the strand, instead of what it was set to before.
    virtual void at(Clock::time_point time, std::function<void()> then) = 0;
    virtual void cancel() = 0;
};

// The lobby's row of a table, as it is stored.
struct TableRow {
    std::string game;
    std::string phase;
    std::string owner;
    std::string summary;  // a wire::Summary as text
    bool listed = false;
    table::Millis created = 0;
    table::Millis changed = 0;
    bool started = false;             // a game has started
    std::vector<std::string> people;  // by seat; empty: none
};

// Entries of a table's journal that belong together.
struct JournalPart {
    std::size_t first = 0;  // number of the first line
    std::vector<std::string> lines;
    std::optional<TableRow> row;  // if it has changed
};

// A bot is asked. The task is made on the strand; it holds what the seat knows and nothing else.
struct BotQuestion {
    core::Seat seat = 0;
    std::function<table::BotTask()> task;
};
// When the bot began to think, and what it decided. No moves: it was not asked any more.
using BotAnswered = std::function<void(Clock::time_point began, table::BotDecision decision)>;
using BoundsFound = std::function<void(Result<std::optional<json::object>> found)>;

enum class Counted : std::uint8_t { requests, looks, bounds, refusals, bot_moves, updates };

// "Strand": what is called there never runs concurrently. Functions are called on it unless noted.
class Surroundings {
  public:
    Surroundings() = default;
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;
    Surroundings(Surroundings&&) = delete;
    Surroundings& operator=(Surroundings&&) = delete;
    virtual ~Surroundings() = default;

    // Calls it on the strand, never from within. Thread-safe.
    virtual void post(std::function<void()> work) = 0;
    virtual std::unique_ptr<Timer> timer() = 0;

    // ---- time. Thread-safe.
    // Milliseconds since 1970, for the journal and the clocks.
    [[nodiscard]] virtual table::Millis now() const = 0;
    // For timers.
    [[nodiscard]] virtual Clock::time_point steady() const = 0;
    [[nodiscard]] virtual const BotPace& bot_pace() const = 0;

    // ---- storage
    // Makes the part durable, all of it or nothing. Parts are written in order.
    // `done` is called on the strand.
    virtual void keep(JournalPart part, std::function<void(bool durable)> done) = 0;
    // Calls `done` on the strand once all earlier parts are durable or have failed. False: nothing can be
    // written.
    virtual void after_writes(std::function<void(bool working)> done) = 0;
    // A write failed: drops the table from memory, so that it is reloaded from the store.
    virtual void evict() = 0;

    // ---- slow work. Answers come on any thread.
    virtual void think(BotQuestion question, QuotaOwner quota_owner, Priority priority,
                       BotAnswered answered) = 0;
    // Both: false if too much of this quota owner waits already.
    [[nodiscard]] virtual bool look_ahead(QuotaOwner quota_owner, std::function<void()> work) = 0;
    [[nodiscard]] virtual bool find_bounds(QuotaOwner quota_owner, std::string game, json::object knowledge,
                                           BoundsFound found) = 0;

    // ---- metrics
    virtual void count(Counted what, std::size_t more = 1) = 0;
    virtual void count_sessions(std::int64_t more) = 0;
    // From a request to its answer and the last update.
    virtual void observe_durable(Clock::duration time) = 0;
};

}  // namespace subrosa::host
