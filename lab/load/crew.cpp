#include "lab/load/crew.hpp"

#include "server/wire/messages.hpp"

#include <boost/asio/co_spawn.hpp>
#include <fmt/format.h>

#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;
namespace wire = server::wire;
namespace json = json;

json::value new_table(const Plan& plan) {
    json::array seats{json::object{{"kind", "me"}}};
    while (seats.size() < plan.players) seats.push_back(json::object{{"kind", "open"}});
    return json::object{{"setup", {{"game", plan.game}, {"options", plan.options}, {"watchable", true}}},
                        {"seats", std::move(seats)}};
}

Crew::Crew(asio::any_io_executor executor, const client::Settings& settings, const Plan& plan, Course& course,
           Tally& tally, std::size_t number)
    : executor_(executor),
      number_(number),
      company_{plan,
               course,
               tally,
               core::Rng(plan.seed, number),
               Sightings(plan.players),
               [this](std::string trouble) { break_off(std::move(trouble)); }},
      gallery_(executor, settings),
      watchers_(plan.spectators),
      ended_(executor) {
    for (unsigned seat = 0; seat < plan.players; ++seat)
        seats_.emplace_back(executor, settings, company_, seat);
}

// ---- opening
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<Trouble> Crew::open() {
    if (auto trouble = co_await sign_everybody_up()) co_return trouble;
    co_return co_await open_table();
}

asio::awaitable<Trouble> Crew::sign_everybody_up() {
    for (Seat& seat : seats_) {
        std::string name = fmt::format("Load {} {}", number_ + 1, seat.number() + 1);
        if (auto trouble = co_await sign_up(seat.session(), std::move(name))) co_return trouble;
    }
    if (watchers_.empty()) co_return std::nullopt;
    std::string name = fmt::format("Load {} gallery", number_ + 1);
    co_return co_await sign_up(gallery_, std::move(name));
}

asio::awaitable<Trouble> Crew::open_table() {
    broken_ = false;
    company_.sightings.forget();
    client::Session& owner = seats_.front().session();
    const json::value wish = new_table(company_.plan);
    const auto reply = co_await owner.post("/api/tables", wish);
    owner.disconnect();
    if (!reply) co_return "a table: " + reply.error().message;
    if (!reply->ok()) co_return fmt::format("a table: {} {}", reply->status, reply->body);
    const auto created = wire::read_body<wire::Created>(reply->body);
    if (!created) co_return "a table: " + created.error().message;
    if (created->invitations.size() + 1 != seats_.size())
        co_return std::string("a table: not an invitation for each seat");

    for (Seat& seat : seats_) {
        std::string table = created->table;
        if (auto trouble = co_await seat.come(std::move(table))) co_return trouble;
        if (seat.number() == 0) continue;
        std::string token = created->invitations[seat.number() - 1].token;
        if (auto trouble = co_await seat.sit(std::move(token))) co_return trouble;
    }
    for (std::size_t i = 0; i < watchers_.size(); ++i) {
        std::string table = created->table;
        std::string client = fmt::format("gallery-{}", i);
        auto trouble = co_await watchers_[i].come(gallery_, std::move(table), std::move(client));
        if (trouble) co_return trouble;
    }
    co_return co_await seats_.front().start();
}

// ---- playing
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> Crew::play() {
    constexpr std::chrono::seconds pause(1);  // before it is tried again
    while (true) {
        co_await play_game();
        if (!broken_ && !stopping_) ++company_.tally.games;
        co_await leave();
        Trouble trouble;
        do {
            if (stopping_ || company_.course.silent) co_return;
            trouble = co_await open_table();
            if (!trouble) break;
            if (stopping_) co_return;
            ++company_.tally.broken;
            company_.tally.note(*trouble);
            hang_up();
            ended_.expires_after(pause);
            co_await wait(ended_);
        } while (true);
    }
}

asio::awaitable<void> Crew::play_game() {
    ended_.expires_at(Clock::time_point::max());
    for (Seat& seat : seats_) {
        begin(seat.listen());
        begin(seat.decide());
    }
    for (Watcher& watcher : watchers_) begin(look(watcher));
    while (parts_ > 0) co_await wait(ended_);
}

void Crew::begin(asio::awaitable<void> part) {
    ++parts_;
    asio::co_spawn(executor_, std::move(part), [this](const std::exception_ptr& trouble) {
        if (trouble) break_off("an exception");
        if (--parts_ == 0) ended_.cancel();
    });
}

asio::awaitable<void> Crew::look(Watcher& watcher) {
    if (auto trouble = co_await watcher.look()) break_off(*trouble);
}

// ---- leaving
// ----------------------------------------------------------------------------------------------------------

asio::awaitable<void> Crew::leave() {
    if (broken_ || stopping_) co_return;
    for (Seat& seat : seats_) co_await seat.leave();
    for (Watcher& watcher : watchers_) co_await watcher.leave();
}

// Only what came first is counted: the rest follows from it.
void Crew::break_off(std::string trouble) {
    if (broken_ || stopping_) return;
    broken_ = true;
    ++company_.tally.broken;
    company_.tally.note(std::move(trouble));
    hang_up();
}

void Crew::hang_up() {
    for (Seat& seat : seats_) seat.abort();
    for (Watcher& watcher : watchers_) watcher.abort();
}

void Crew::stop() {
    stopping_ = true;
    hang_up();
    ended_.cancel();
}

}  // namespace subrosa::load
