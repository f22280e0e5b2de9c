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
#include <utility>
#include <vector>

namespace subrosa::server {

class Attendant;

// What the lobby is told of a table, as far as it is durable.
struct LobbyCard {
    wire::Summary summary;  // without `seat` and `my_turn`
    // By seat: who sits there, or who left it and may come back; empty: nobody.
    std::vector<std::string> people;
    std::vector<std::string> to_decide;  // whom the table waits for
    std::string owner;
};

// From when to when the house was closed before this start.
struct Closing {
    table::Millis since = 0;
    table::Millis until = 0;
};

class TableHost : public std::enable_shared_from_this<TableHost> {
  public:
    // `stored`: how many entries of the table are durable already. `created`: when it was opened.
    // `opened_at`: the address of who opens it now.
    TableHost(Surroundings& around, std::string id, std::unique_ptr<table::Table> table, std::size_t stored,
              table::Millis created, Gallery gallery, std::optional<AddressKey> opened_at = std::nullopt);
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
    // Both are answered behind everything that happened before. One look of a seat is made at a time; of
    // those that come meanwhile the newest is made next and the others are refused.
    void look_ahead(std::shared_ptr<Attendant> attendant, table::Look look, table::Actor actor);
    void ping(std::shared_ptr<Attendant> attendant);
    // News of before, as far as the attendant sees them.
    void tell_news(std::shared_ptr<Attendant> attendant, wire::ask::News asked);
    // Writes down what a table that was just opened has in its journal; true once that is durable.
    void write_down(std::function<void(bool durable)> done);
    // The house asks this for the actor, each as far as the table allows it; true once that is durable.
    void ask_for(table::Actor actor, std::vector<table::Request> requests,
                 std::function<void(bool durable)> done);
    // The person leaves for good: stands up, and closes what nobody else plays at; true once that is durable.
    void farewell(std::string person, std::function<void(bool durable)> done);
    // Runs `look` on the strand.
    void look(std::function<void(const table::Table&)> look);
    // Who pays for what the table's bots think. On the strand only.
    [[nodiscard]] Payer payer() const { return {table_->owner(), payer_address_}; }
    // Bots and timers begin. If it was read for the first time since the house was closed, clocks did not run
    // from then until now.
    void wake(std::optional<Closing> closing);
    // Closes it if nobody came and nothing happened for so long, and nobody loses anything by that.
    void expire(table::Millis patience);
    // Tells everybody goodbye; nothing happens at the table any more.
    void stop(wire::ByeReason reason);
    [[nodiscard]] std::shared_ptr<const LobbyCard> card() const;
    // Nobody attends it and nothing can happen to it; or nobody came for a while to where it gathers.
    [[nodiscard]] bool idle() const;

  private:
    // What a bot decided: in the open one move, in secret a whole answer.
    struct BotAnswer {
        std::uint64_t version = 0;
        bool secret = false;
        Clock::time_point began{};
        std::vector<std::string> moves;
        std::optional<json::object> claim;
    };
    struct BotSeat {
        std::shared_ptr<engine::AnyBot> bot;
        std::string name;
        std::uint64_t past = 0;
        std::size_t heard = 0;  // how many claims it was told
        bool thinking = false;
        Clock::time_point due{};  // in secret: when its answer is played, drawn before it thinks
        std::optional<BotAnswer> answer;
    };
    // In the open: which bot decides next, and when that is played.
    struct OpenTurn {
        std::uint64_t question = 0;
        core::Seat seat = 0;
        Clock::time_point due{};  // drawn before it thinks
    };
    struct LookAsked {
        std::shared_ptr<Attendant> attendant;
        table::Look look;
        table::Actor actor;
    };
    struct LookSeat {
        bool looking = false;
        std::optional<LookAsked> next;
    };

    // Something happened: what everybody is to be sent is made now and goes out when it is durable.
    void changed();
    void settle(std::size_t entries_before, const std::function<void(bool durable)>& done);
    // Behind everything that the line was sent before. What it was sent nothing of does not hold it up: how
    // long an answer takes would tell that others do something in secret.
    void send(const Attendant& attendant, std::shared_ptr<const std::string> text);
    void answer(const Attendant& attendant, const wire::ServerMessage& message);
    void refuse(const Attendant& attendant, std::uint64_t seq, wire::Why reason, std::string text);
    void begin_look(LookAsked asked);
    void looked(core::Seat seat, const LookAsked& asked, table::Ahead ahead);
    void persist();
    void became_durable(std::size_t entries, bool durable);
    void welcome(Attendant& attendant);
    void update_all();
    void update(core::Seat viewer, bool outside, const std::vector<Attendant*>& attendants);
    [[nodiscard]] table::View view_for(core::Seat viewer, bool outside) const;
    // The newest page of the news after `since`; nothing if there are not so many.
    [[nodiscard]] std::optional<std::vector<table::News>> news_page_for(const Attendant& attendant,
                                                                        std::uint64_t since,
                                                                        std::uint64_t before) const;
    bool is_shown(core::Seat viewer, bool outside, const table::View& view);
    [[nodiscard]] bool sees_the_past(const Attendant& attendant) const;
    void show_glimpses();
    void presence_changed();
    void tell_presence();
    [[nodiscard]] std::vector<bool> online() const;
    void place(Attendant& attendant);
    void note_payer(const Attendant& attendant);
    // Nothing: they do not think now.
    [[nodiscard]] std::optional<Priority> bots_priority() const;
    void wake_bots();
    void wake_bot_in_the_open(core::SeatSet seats, std::optional<Priority> priority);
    [[nodiscard]] bool has_turn(core::SeatSet seats) const;
    [[nodiscard]] Clock::time_point due_in_secret();
    void let_think_if_asked(core::Seat seat, Priority priority);
    void let_think(core::Seat seat, Priority priority);
    void bot_decided(core::Seat seat, BotAnswer answer);
    void play_due_bots();
    void play_bots_in_secret(core::SeatSet seats);
    void play_bot_in_the_open(core::SeatSet seats);
    bool play_bot(core::Seat seat);
    void wait_for_bots(Clock::time_point due);
    void set_timers();
    void time_is_up();
    void make_card();
    void fail();
    void end(wire::ByeReason reason);

    Surroundings& around_;
    const std::string id_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer clock_timer_;
    boost::asio::steady_timer gallery_timer_;
    boost::asio::steady_timer presence_timer_;
    boost::asio::steady_timer bot_timer_;

    // On the strand only.
    std::unique_ptr<table::Table> table_;
    Gallery gallery_;
    Outbox outbox_;
    std::set<std::shared_ptr<Attendant>> attendants_;
    bool presence_rests_ = false;  // nobody is told of who is here until the timer is over
    bool presence_due_ = false;    // then somebody has come or gone meanwhile
    std::uint64_t told_ = 0;       // news that everybody who attends was sent
    // What each viewer, from outside or not, was last shown of the table as it is.
    struct Shown {
        Looks looks{};
        std::uint64_t news = 0;
        std::size_t entries = 0;  // that led to it
    };
    std::map<std::pair<core::Seat, bool>, Shown> shown_;
    std::array<BotSeat, core::max_players> bots_;
    std::optional<OpenTurn> turn_;
    Clock::time_point thought_by_{};     // when a bot that has thought in the open has done so, however long
    std::uint64_t secret_question_ = 0;  // for which secret_due_ was drawn
    Clock::time_point secret_due_{};
    std::array<LookSeat, core::max_players> looks_;
    std::optional<AddressKey> payer_address_;  // where the owner was last; nothing: not since the start
    std::size_t written_ = 0;                  // entries given to the keeper
    table::Millis created_;
    table::Millis changed_at_ = 0;
    table::Millis quiet_since_;  // when the last one left; before that, when it last changed
    std::string last_row_;
    bool stopped_ = false;

    mutable std::mutex card_mutex_;
    std::shared_ptr<const LobbyCard> card_;
    std::shared_ptr<const LobbyCard> next_card_;
    bool idle_ = false;
    std::optional<table::Millis> rests_since_;  // a table that gathers and need not stay in memory
};

}  // namespace subrosa::server
