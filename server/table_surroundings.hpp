// The surroundings of a table on the server: a strand of the connections' threads, the database thread and
// the pools.
#pragma once

#include "host/surroundings.hpp"
#include "server/server_context.hpp"

#include <boost/asio/strand.hpp>

#include <functional>
#include <memory>
#include <string>

namespace subrosa::server {

class TableSurroundings final : public host::Surroundings {
  public:
    // `context` must outlive it.
    TableSurroundings(ServerContext& context, std::string table);

    void post(std::function<void()> work) override;
    std::unique_ptr<host::Timer> timer() override;
    [[nodiscard]] table::Millis now() const override { return context_.now(); }
    [[nodiscard]] Clock::time_point steady() const override { return Clock::now(); }
    [[nodiscard]] const host::BotPace& bot_pace() const override { return context_.bot_pace; }
    void keep(host::JournalPart part, std::function<void(bool durable)> done) override;
    void after_writes(std::function<void(bool working)> done) override;
    void evict() override { context_.evict(table_); }
    void think(host::BotQuestion question, host::QuotaOwner quota_owner, host::Priority priority,
               host::BotAnswered answered) override;
    bool look_ahead(host::QuotaOwner quota_owner, std::function<void()> work) override;
    bool find_bounds(host::QuotaOwner quota_owner, std::string game, json::object knowledge,
                     host::BoundsFound found) override;
    void count(host::Counted what, std::size_t more) override;
    void count_sessions(std::int64_t more) override { context_.sessions.add(more); }
    void observe_durable(Clock::duration time) override { context_.durable.observe(time); }

  private:
    // For the database thread: `done` with its answer, on the strand.
    [[nodiscard]] std::function<void(bool)> on_strand(std::function<void(bool)> done) const;

    ServerContext& context_;
    const std::string table_;
    const boost::asio::strand<boost::asio::io_context::executor_type> strand_;
};

}  // namespace subrosa::server
