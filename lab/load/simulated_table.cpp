#include "lab/load/simulated_table.hpp"

#include "host/wire/messages.hpp"

#include <boost/asio/co_spawn.hpp>
#include <fmt/format.h>

#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;
namespace json = json;

json::value new_table(const LoadPlan& plan) {
    json::array seats{json::object{{"kind", "me"}}};
    while (seats.size() < plan.players) seats.push_back(json::object{{"kind", "open"}});
    return json::object{{"setup", {{"game", plan.game}, {"options", plan.options}, {"watchable", true}}},
                        {"seats", std::move(seats)}};
}

SimulatedTable::SimulatedTable(asio::any_io_executor executor, const client::Settings& settings,
                               const LoadPlan& plan, RunState& state, LoadStats& stats, std::size_t number)
    : executor_(executor),
      number_(number),
      context_{plan,
               state,
               stats,
               core::Rng(plan.seed, number),
               DeliveryTracker(plan.players),
               [this](std::string trouble) { abort_table(std::move(trouble)); }},
      spectator_session_(executor, settings),
      spectators_(plan.spectators),
      ended_(executor) {
    for (unsigned seat = 0; seat < plan.players; ++seat)
        seats_.emplace_back(executor, settings, context_, seat);
}

// ---- opening
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<Trouble> SimulatedTable::open() {
    if (auto trouble = co_await sign_up_all()) co_return trouble;
    co_return co_await open_table();
}

asio::awaitable<Trouble> SimulatedTable::sign_up_all() {
    for (SimulatedPlayer& seat : seats_) {
        std::string name = fmt::format("Load {} {}", number_ + 1, seat.number() + 1);
        if (auto trouble = co_await sign_up(seat.session(), std::move(name))) co_return trouble;
    }
    if (spectators_.empty()) co_return std::nullopt;
    std::string name = fmt::format("Load {} spectator", number_ + 1);
    co_return co_await sign_up(spectator_session_, std::move(name));
}

asio::awaitable<Trouble> SimulatedTable::open_table() {
    broken_ = false;
    context_.deliveries.forget();
    client::Session& owner = seats_.front().session();
    const json::value wish = new_table(context_.plan);
    const auto reply = co_await owner.post("/api/tables", wish);
    owner.disconnect();
    if (!reply) co_return "a table: " + reply.error().message;
    if (!reply->ok()) co_return fmt::format("a table: {} {}", reply->status, reply->body);
    const auto created = wire::read_body<wire::Created>(reply->body);
    if (!created) co_return "a table: " + created.error().message;
    if (created->invitations.size() + 1 != seats_.size())
        co_return std::string("a table: not an invitation for each seat");

    for (SimulatedPlayer& seat : seats_) {
        std::string table = created->table;
        if (auto trouble = co_await seat.come(std::move(table))) co_return trouble;
        if (seat.number() == 0) continue;
        std::string token = created->invitations[seat.number() - 1].token;
        if (auto trouble = co_await seat.sit(std::move(token))) co_return trouble;
    }
    for (std::size_t i = 0; i < spectators_.size(); ++i) {
        std::string table = created->table;
        std::string client = fmt::format("spectator-{}", i);
        auto trouble = co_await spectators_[i].come(spectator_session_, std::move(table), std::move(client));
        if (trouble) co_return trouble;
    }
    co_return co_await seats_.front().start();
}

// ---- playing
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> SimulatedTable::play() {
    constexpr std::chrono::seconds pause(1);  // before a retry
    while (true) {
        co_await play_game();
        if (!broken_ && !stopping_) ++context_.stats.games;
        co_await leave();
        Trouble trouble;
        do {
            if (stopping_ || context_.state.silent) co_return;
            trouble = co_await open_table();
            if (!trouble) break;
            if (stopping_) co_return;
            ++context_.stats.broken;
            context_.stats.note(*trouble);
            hang_up();
            ended_.expires_after(pause);
            co_await wait(ended_);
        } while (true);
    }
}

asio::awaitable<void> SimulatedTable::play_game() {
    ended_.expires_at(Clock::time_point::max());
    for (SimulatedPlayer& seat : seats_) {
        begin(seat.listen());
        begin(seat.decide());
    }
    for (SimulatedSpectator& spectator : spectators_) begin(look(spectator));
    while (parts_ > 0) co_await wait(ended_);
}

void SimulatedTable::begin(asio::awaitable<void> part) {
    ++parts_;
    asio::co_spawn(executor_, std::move(part), [this](const std::exception_ptr& trouble) {
        if (trouble) abort_table("an exception");
        if (--parts_ == 0) ended_.cancel();
    });
}

asio::awaitable<void> SimulatedTable::look(SimulatedSpectator& spectator) {
    if (auto trouble = co_await spectator.look()) abort_table(*trouble);
}

// ---- leaving
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> SimulatedTable::leave() {
    if (broken_ || stopping_) co_return;
    for (SimulatedPlayer& seat : seats_) co_await seat.leave();
    for (SimulatedSpectator& spectator : spectators_) co_await spectator.leave();
}

// Only the first error is counted; the others follow from it.
void SimulatedTable::abort_table(std::string trouble) {
    if (broken_ || stopping_) return;
    broken_ = true;
    ++context_.stats.broken;
    context_.stats.note(std::move(trouble));
    hang_up();
}

void SimulatedTable::hang_up() {
    for (SimulatedPlayer& seat : seats_) seat.abort();
    for (SimulatedSpectator& spectator : spectators_) spectator.abort();
}

void SimulatedTable::stop() {
    stopping_ = true;
    hang_up();
    ended_.cancel();
}

}  // namespace subrosa::load
