// One table: its sessions, journal, timers and bots. Nothing is answered or shown
// before it is durable.
#pragma once

#include "host/outbox.hpp"
#include "host/spectator_feed.hpp"
#include "host/surroundings.hpp"
#include "host/wire/messages.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::host {

class TableSession;

// The lobby's data about a table, as far as it is durable.
struct LobbyCard {
    wire::Summary summary;  // without `seat` and `my_turn`
    // By seat: the person there, or the person who left and may return; empty: none.
    std::vector<std::string> people;
    std::vector<std::string> to_decide;  // people whose decision is awaited
    // Of a running game; its `until` is in `until`. Not part of the row: it changes with every move.
    std::optional<wire::Standing> standing;
    std::map<unsigned, table::Millis> until;  // by asked seat, if a clock runs
    std::string owner;
};

// The downtime before this start.
struct Downtime {
    table::Millis since = 0;
    table::Millis until = 0;
};

class TableHost : public std::enable_shared_from_this<TableHost> {
  public:
    // `stored`: number of durable entries. `created`: when the table was opened. `opened_at`: address of the
    // client that opens it now.
    TableHost(std::unique_ptr<Surroundings> around, std::string id, std::unique_ptr<table::Table> table,
              std::size_t stored, table::Millis created, SpectatorFeed spectator_feed,
              std::optional<AddressKey> opened_at = std::nullopt);
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;
    TableHost(TableHost&&) = delete;
    TableHost& operator=(TableHost&&) = delete;
    ~TableHost();

    // ---- thread-safe
    [[nodiscard]] const std::string& id() const { return id_; }
    void join(std::shared_ptr<TableSession> session);
    void leave(std::shared_ptr<TableSession> session);
    void ask(std::shared_ptr<TableSession> session, table::Request request, table::Actor actor,
             std::string token);
    // Both are answered after everything sent before. One look-ahead per seat runs at a time; of those that
    // arrive meanwhile the newest runs next and the others are refused.
    void look_ahead(std::shared_ptr<TableSession> session, table::LookAheadRequest look, table::Actor actor);
    // Answers with the bounds that follow from what the session's view shows; one question at a time.
    void find_bounds(std::shared_ptr<TableSession> session, std::uint64_t seq);
    void ping(std::shared_ptr<TableSession> session);
    // Older news, as far as the session may see them.
    void send_news(std::shared_ptr<TableSession> session, wire::ask::News asked);
    // Stores a new table; true once durable.
    void write_new_table(std::function<void(bool durable)> done);
    // Makes requests for the actor, each if the table allows it; true once durable.
    void ask_as(table::Actor actor, std::vector<table::Request> requests,
                std::function<void(bool durable)> done);
    // The person stands up for good, and closes the table if nobody else plays; true once durable.
    void remove_person(std::string person, std::function<void(bool durable)> done);
    // Calls `read` on the strand.
    void inspect(std::function<void(const table::Table&)> read);
    // Whose quota the bots are charged to. On the strand only.
    [[nodiscard]] QuotaOwner quota_owner() const { return {table_->owner(), quota_address_}; }
    // Starts bots and timers. Clocks did not run during `downtime`.
    void wake(std::optional<Downtime> downtime);
    // Closes the table if it is dispensable and was idle for `patience`.
    void expire(table::Millis patience);
    // Closes all sessions with `bye`; the table accepts nothing afterwards.
    void stop(wire::ByeReason reason);
    [[nodiscard]] std::shared_ptr<const LobbyCard> card() const;
    // No session, and nothing can change; or a gathering table without visitors for a while.
    [[nodiscard]] bool idle() const;

  private:
    struct BotAnswer {
        std::uint64_t version = 0;
        bool secret = false;
        Clock::time_point began{};
        table::BotDecision decision;
    };
    struct BotSeat {
        table::BotPlayer player;
        bool thinking = false;
        Clock::time_point due{};  // when its secret answer is played; drawn before it thinks
        std::optional<BotAnswer> answer;
    };
    // Open decisions: which bot moves next, and when.
    struct OpenTurn {
        std::uint64_t question = 0;
        core::Seat seat = 0;
        Clock::time_point due{};  // drawn before the bot thinks
    };
    struct PendingLookAhead {
        std::shared_ptr<TableSession> session;
        table::LookAheadRequest look;
        table::Actor actor;
    };
    struct LookAheadSlot {
        bool looking = false;
        std::optional<PendingLookAhead> next;
    };

    // After a change: makes all messages, which are sent once durable.
    void changed();
    void stop_reading(const std::string& person);
    void answer_when_durable(const std::function<void(bool durable)>& done);
    // Sent after all earlier messages of the session. It waits only for entries that the session was sent
    // something of: otherwise the delay would reveal secret answers of others.
    void send(const TableSession& session, std::shared_ptr<const std::string> text);
    void answer(const TableSession& session, const wire::ServerMessage& message);
    void refuse(const TableSession& session, std::uint64_t seq, wire::Why reason, std::string text);
    void begin_look_ahead(PendingLookAhead asked);
    void look_ahead_done(core::Seat seat, const PendingLookAhead& asked, table::LookAheadAnswer ahead);
    void begin_bounds(const std::shared_ptr<TableSession>& session, std::uint64_t seq);
    void persist();
    void became_durable(std::size_t entries, bool durable);
    void welcome(TableSession& session);
    void update_all();
    void update(core::Seat viewer, bool outside, const std::vector<TableSession*>& sessions);
    [[nodiscard]] table::View view_for(core::Seat viewer, bool outside) const;
    // The newest page of the news after `since`; nothing if `since` is too large.
    [[nodiscard]] std::optional<std::vector<table::News>> news_page_for(const TableSession& session,
                                                                        std::uint64_t since,
                                                                        std::uint64_t before) const;
    bool is_shown(core::Seat viewer, bool outside, const table::View& view);
    [[nodiscard]] bool sees_delayed(const TableSession& session) const;
    void update_spectators();
    void presence_changed();
    void send_presence();
    [[nodiscard]] std::vector<bool> online() const;
    void assign_viewer(TableSession& session);
    void note_quota_address(const TableSession& session);
    // Nothing: bots do not think now.
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
    void note_standing(LobbyCard& card);
    void note_idle();
    void reload();
    void end(wire::ByeReason reason);

    const std::unique_ptr<Surroundings> around_;
    const std::string id_;
    const std::unique_ptr<Timer> clock_timer_;
    const std::unique_ptr<Timer> spectator_timer_;
    const std::unique_ptr<Timer> presence_timer_;
    const std::unique_ptr<Timer> bot_timer_;

    // On the strand only.
    std::unique_ptr<table::Table> table_;
    SpectatorFeed spectator_feed_;
    Outbox outbox_;
    std::set<std::shared_ptr<TableSession>> sessions_;
    bool presence_throttled_ = false;  // presence is not sent until the timer expires
    bool presence_pending_ = false;    // presence changed meanwhile
    std::uint64_t news_sent_ = 0;      // news sent to all sessions
    // The last undelayed view of each viewer, by seat and `outside`.
    struct LastView {
        ViewDigest digest{};
        std::uint64_t news = 0;
        std::size_t entries = 0;  // journal length of that view
    };
    std::map<std::pair<core::Seat, bool>, LastView> shown_;
    std::array<BotSeat, core::max_players> bots_;
    std::optional<OpenTurn> turn_;
    Clock::time_point thought_by_{};     // nominal end of the last bot's thinking
    std::uint64_t secret_question_ = 0;  // question that secret_due_ was drawn for
    Clock::time_point secret_due_{};
    std::array<LookAheadSlot, core::max_players> look_aheads_;
    std::optional<AddressKey> quota_address_;  // last address of the owner; nothing: unknown since the start
    std::size_t written_ = 0;                  // entries passed to the writer
    table::Millis created_;
    table::Millis changed_at_ = 0;
    table::Millis quiet_since_;  // when the last session left, or the last change before that
    std::string last_row_;
    std::optional<wire::Standing> standing_;  // of the question with this number
    std::uint64_t standing_question_ = 0;
    bool stopped_ = false;

    std::shared_ptr<const LobbyCard> next_card_;  // on the strand only
    mutable std::mutex card_mutex_;
    std::shared_ptr<const LobbyCard> card_;
    bool idle_ = false;
    std::optional<table::Millis> rests_since_;  // a gathering table that may be unloaded
};

}  // namespace subrosa::host
