// The surroundings of a table in a worker: one thread, the worker's storage, and the thinker.
#pragma once

#include "browser/questions.hpp"
#include "browser/turns.hpp"
#include "host/surroundings.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::browser {

// What all tables of the house share.
struct Shared {
    Turns turns;
    Questions questions;
    host::BotPace bot_pace;
    // Writes that are not answered yet.
    std::map<std::int32_t, std::function<void(bool durable)>> writes;
    std::int32_t last_ticket = 0;
    // A row is durable.
    std::function<void(const std::string& table, const host::TableRow& row)> row_kept;
    std::function<void(const std::string& table)> evict;
};

class LocalSurroundings final : public host::Surroundings {
  public:
    // `lines`: the journal so far. `loaded`: see ask::Decide.
    LocalSurroundings(Shared& shared, std::string table, std::uint64_t loaded,
                      std::vector<std::string> lines);

    void post(std::function<void()> work) override { shared_.turns.post(std::move(work)); }
    std::unique_ptr<host::Timer> timer() override { return shared_.turns.timer(); }
    [[nodiscard]] table::Millis now() const override;
    [[nodiscard]] host::Clock::time_point steady() const override;
    [[nodiscard]] const host::BotPace& bot_pace() const override { return shared_.bot_pace; }
    void keep(host::JournalPart part, std::function<void(bool durable)> done) override;
    void after_writes(std::function<void(bool working)> done) override;
    void evict() override { shared_.evict(table_); }
    void think(host::BotQuestion question, host::QuotaOwner quota_owner, host::Priority priority,
               host::BotAnswered answered) override;
    bool look_ahead(host::QuotaOwner quota_owner, std::function<void()> work) override;
    bool find_bounds(host::QuotaOwner quota_owner, std::string game, json::object knowledge,
                     host::BoundsFound found) override;
    // Nobody reads metrics here.
    void count(host::Counted /*what*/, std::size_t /*more*/) override {}
    void count_sessions(std::int64_t /*more*/) override {}
    void observe_durable(host::Clock::duration /*time*/) override {}

  private:
    // Outlives the table, which a question or a write may hold longer than this.
    struct Journal {
        std::vector<std::string> lines;
        std::size_t thought_of = 0;  // lines that the thinker was sent
    };

    Shared& shared_;
    const std::string table_;
    const std::uint64_t loaded_;
    const std::shared_ptr<Journal> journal_;
    std::size_t open_writes_ = 0;
    std::vector<std::function<void(bool)>> after_writes_;
};

}  // namespace subrosa::browser
