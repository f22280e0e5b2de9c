// One table in the house: the strand it lives on, the lines that attend it, its journal, its timers and its
// bots. Nothing is answered or shown before it is durable.
#pragma once

#include "server/gallery.hpp"
#include "server/outbox.hpp"
#include "server/surroundings.hpp"
#include "server/wire/messages.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace subrosa::server {

class Attendant;

// What the lobby is told of a table, as far as it is durable.
struct LobbyCard {
    wire::Summary summary;               // without `seat` and `my_turn`
    std::vector<std::string> people;     // by seat; empty: none
    std::vector<std::string> to_decide;  // whom the table waits for
    std::string owner;
};

class TableHost : public std::enable_shared_from_this<TableHost> {
  public:
    // `stored`: how many entries of the table are durable already. `created`: when it was opened.
    TableHost(Surroundings& around, std::string id, std::unique_ptr<table::Table> table, std::size_t stored,
              table::Millis created, Gallery gallery);
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;
    TableHost(TableHost&&) = delete;
    TableHost& operator=(TableHost&&) = delete;
    ~TableHost();

    // ---- from any thread
    [[nodiscard]] const std::string& id() const { return id_; }
    void attend(std::shared_ptr<Attendant> attendant);
    void leave(std::shared_ptr<Attendant> attendant);
    void ask(std::shared_ptr<Attendant> attendant, table::Request request, table::Actor actor,
             std::string token);
    // Both are answered behind everything that happened before.
    void look_ahead(std::shared_ptr<Attendant> attendant, table::Look look, table::Actor actor);
    void ping(std::shared_ptr<Attendant> attendant);
    // Writes down what a table that was just opened has in its journal; true once that is durable.
    void write_down(std::function<void(bool durable)> done);
    // Runs `look` on the strand.
    void look(std::function<void(const table::Table&)> look);
    // Clocks did not run since then; bots and timers begin.
    void wake(std::optional<table::Millis> closed_since);
    // Tells everybody goodbye; nothing happens at the table any more.
    void stop(wire::ByeReason reason);
    [[nodiscard]] std::shared_ptr<const LobbyCard> card() const;
    // Nobody attends it and nothing can happen to it.
    [[nodiscard]] bool idle() const;

  private:
    struct BotSeat {
        std::shared_ptr<table::AnyBot> bot;
        std::string name;
        std::uint64_t past = 0;
        std::size_t heard = 0;  // how many claims it was told
        bool thinking = false;
    };

    // Something happened: what everybody is to be sent is made now and goes out when it is durable.
    void changed();
    void answer(const Attendant& attendant, const wire::ServerMessage& message);
    void persist();
    void became_durable(std::size_t entries, bool durable);
    void welcome(Attendant& attendant);
    void update_all();
    void update(core::Seat viewer, const std::vector<std::shared_ptr<Line>>& lines);
    void show_glimpses();
    void presence_changed();
    void tell_presence();
    [[nodiscard]] std::vector<bool> online() const;
    void place(Attendant& attendant);
    void wake_bots();
    void let_think(core::Seat seat);
    void bot_decided(core::Seat seat, std::uint64_t version, const std::string& move,
                     const std::optional<table::json::object>& claim);
    void set_timers();
    void time_is_up();
    void make_card();
    void fail();

    Surroundings& around_;
    const std::string id_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer clock_timer_;
    boost::asio::steady_timer gallery_timer_;
    boost::asio::steady_timer presence_timer_;

    // On the strand only.
    std::unique_ptr<table::Table> table_;
    Gallery gallery_;
    Outbox outbox_;
    std::set<std::shared_ptr<Attendant>> attendants_;
    bool presence_rests_ = false;              // nobody is told of who is here until the timer is over
    bool presence_due_ = false;                // then somebody has come or gone meanwhile
    std::uint64_t told_ = 0;                   // news that everybody who attends was sent
    std::map<core::Seat, std::string> shown_;  // the last view of each viewer, while answers are secret
    std::array<BotSeat, core::max_players> bots_;
    std::size_t written_ = 0;  // entries given to the keeper
    table::Millis created_;
    table::Millis changed_at_ = 0;
    std::string last_row_;
    bool stopped_ = false;

    mutable std::mutex card_mutex_;
    std::shared_ptr<const LobbyCard> card_;
    std::shared_ptr<const LobbyCard> next_card_;
    bool idle_ = false;
};

}  // namespace subrosa::server
