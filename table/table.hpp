// One table: seats, match, clock, talk. It has no network, no database and no clock of its own. Every change
// is a journal entry, and the same entries give the same table.
#pragma once

#include "engine/game_file.hpp"
#include "table/clock.hpp"
#include "table/journal.hpp"
#include "table/look_ahead.hpp"
#include "table/past_requests.hpp"
#include "table/play.hpp"
#include "table/request.hpp"
#include "table/view.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::table {

class Table {
  public:
    // An empty table; `setup` must be checked. `dealer` deals the game, see play.hpp.
    Table(const TableSetup& setup, std::string_view owner, Millis now, Dealer dealer = deal_fairly);
    // Replays a journal, whose first entry opens the table. An error names the entry.
    static Result<std::unique_ptr<Table>> from_journal(const std::vector<std::string>& lines,
                                                       Dealer dealer = deal_fairly);
    // Applies the next entry of a journal that another table wrote. After an error discard the table.
    std::optional<Error> follow(std::string_view line);

    // ---- changes. A refusal changes nothing.

    Answer ask(const Request& request, const Actor& actor, Millis now);
    // The decision of the bot at that seat, made in that version.
    Answer bot_chose(core::Seat seat, std::uint64_t version, std::string_view move, Millis now);
    Answer bot_claims(core::Seat seat, const json::object& claim, Millis now);
    // Stand-ins take over for everybody whose time has run out.
    void run_out(Millis now);
    // The server was down from then until now.
    void wake(Millis down_since, Millis now);
    // Whether the server may close the table without loss: it gathers, or only bots play.
    [[nodiscard]] bool dispensable() const;
    // The server closes it; must be dispensable.
    void expire(Millis now);

    // The entries since the last call, as lines: to be made durable before anything is shown.
    std::vector<std::string> take_entries();
    [[nodiscard]] std::size_t entries() const { return entries_; }
    // The time of the last of them.
    [[nodiscard]] Millis last_change() const { return last_at_; }

    // ---- views

    [[nodiscard]] const TableSetup& setup() const { return setup_; }
    // A game has started.
    [[nodiscard]] bool started() const { return seed_.has_value(); }
    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(chairs_.size()); }
    [[nodiscard]] const std::string& owner() const { return owner_; }
    // The seats of a person: several only at a hot-seat table.
    [[nodiscard]] core::SeatSet seats_held_by(std::string_view person) const;
    [[nodiscard]] std::optional<std::string> person_at(core::Seat seat) const;
    // The person who left the seat during the game and may still come back.
    [[nodiscard]] std::optional<std::string> left_by(core::Seat seat) const;
    // As shown to a viewer.
    [[nodiscard]] std::vector<SeatView> seats(core::Seat viewer = core::spectator) const;

    [[nodiscard]] View view(core::Seat viewer, Millis now) const;
    [[nodiscard]] std::uint64_t news_count(core::Seat viewer) const;
    // The news after number `n`, taken-back moves included; nothing if there are fewer.
    [[nodiscard]] std::optional<std::vector<News>> news_since(core::Seat viewer, std::uint64_t n) const;
    // The news with number `n`, from 1 to news_count().
    [[nodiscard]] News news_at(core::Seat viewer, std::uint64_t n) const {
        return for_viewer(news_[static_cast<std::size_t>(n - 1)], n, viewer);
    }

    // The choices of a seat that is asked, and their certain effects: a function of what the seat knows. It
    // changes nothing, and the request's number is ignored (look_ahead.cpp).
    [[nodiscard]] LookAheadAnswer look_ahead(const LookAheadRequest& request, const Actor& actor) const;
    // The same in two steps: a task for table::look_ahead(), which needs no table.
    [[nodiscard]] boost::system::result<LookAheadTask, Refusal> look_ahead_task(
        const LookAheadRequest& request, const Actor& actor) const;
    // Why it is refused, if it is.
    [[nodiscard]] std::optional<Refusal> wrong_with_look_ahead(const LookAheadRequest& request,
                                                               const Actor& actor) const;

    // ---- for the server

    // When to call run_out(); nothing: no clock runs.
    [[nodiscard]] std::optional<Millis> next_deadline() const;
    // When the time of the seats whose clocks are seen to run ends, as everybody is shown.
    [[nodiscard]] std::map<core::Seat, Millis> shown_deadlines() const;
    // Seats that have to decide now. Not to be shown: in a secret stage it tells who has answered.
    [[nodiscard]] core::SeatSet awaited() const {
        return phase_ == Phase::running && !paused_ ? play_->awaited() : core::SeatSet{};
    }
    // Seats that the table asks, whether or not they have answered: public by the rules.
    [[nodiscard]] core::SeatSet asked() const { return play_ ? play_->asked() : core::SeatSet{}; }
    // Seats that bots have to decide for: none while a take-back request is open, or somebody reads.
    [[nodiscard]] core::SeatSet bots_to_decide() const;
    // Whether answers are secret now: they become known together.
    [[nodiscard]] bool secret() const { return play_ && play_->secret(); }
    // Whether the rules of the game forbid all talk now.
    [[nodiscard]] bool silent() const { return phase_ == Phase::running && play_->match().silent(); }
    // The bot at the seat, or its stand-in; a bot must play there.
    [[nodiscard]] std::string bot_at(core::Seat seat) const;
    [[nodiscard]] std::uint64_t version(core::Seat seat) const { return play_ ? play_->version(seat) : 0; }
    // The number of the question: changes when anybody is asked anew, never for secret answers.
    [[nodiscard]] std::uint64_t question() const { return play_ ? play_->question() : 0; }
    // Whether a decision made in that version still answers the seat's question.
    [[nodiscard]] bool asks_the_same(core::Seat seat, std::uint64_t version) const {
        return play_ && play_->asks_the_same(seat, version);
    }
    // What a player's seat knew and was told, for its bot; the game must have started.
    [[nodiscard]] std::shared_ptr<const engine::SeatFeed> feed(core::Seat seat) { return play_->feed(seat); }
    // The match with the seat's own held answers; the game must have started. The truth: not to be shown, and
    // not for bots.
    [[nodiscard]] const engine::AnyMatch& truth(core::Seat seat = core::spectator) const {
        return play_->seen_by(seat);
    }
    // All claims of this game.
    [[nodiscard]] const std::vector<std::pair<core::Seat, json::object>>& claims() const { return claims_; }
    // Nothing until the game is over.
    [[nodiscard]] std::optional<core::Outcome> outcome() const;
    // The game as a file; with the seed only once it is over. Nothing before the start.
    [[nodiscard]] std::optional<engine::GameFile> game_file() const;
    // A private save of a started game: with the seed, and with the secret answers that are held back.
    [[nodiscard]] engine::GameFile saved_game() const;

  private:
    // The question at which a person ran out of time or left.
    struct Absence {
        std::uint64_t question = 0;
        bool again = false;  // not the first time at this question
    };
    struct Chair {
        SeatKind kind = SeatKind::nobody;
        std::string person;
        std::string name;
        std::string bot;
        bool stand_in = false;
        // The time ran out while answers are secret: shown to that seat alone until they are known.
        bool unseen = false;
        Millis away_since = 0;      // with stand_in
        std::string invitation;     // hash of its token; empty: none
        bool reserved = false;      // needs the invitation
        std::optional<bool> guest;  // the person has no account
        std::string left_by{};      // who left it during the game
        Absence absence{};
    };
    // An open request to take something back.
    struct TakeBackRequest {
        core::Seat seat = 0;
        std::optional<std::size_t> to;  // moves that stay; none in old journals, see entry::TookBack
        core::SeatSet agreed;
        Millis until = 0;
    };
    // News for all viewers; the events that each may see are selected on request.
    struct NewsItem {
        News news;
        std::size_t first_told = 0;
        std::size_t last_told = 0;
        std::size_t moves = 0;  // played with it; 0: none
        // For moves that were taken back: the match before that, which still has their events.
        std::shared_ptr<const engine::AnyMatch> gone;
    };

    explicit Table(Dealer dealer) : dealer_(std::move(dealer)) {}

    // ---- requests: check, then record (table_requests.cpp)
    Answer handle(const request::Sit& request, const Actor& actor, Millis now);
    Answer handle(const request::Rename& request, const Actor& actor, Millis now);
    Answer handle(const request::SeatBot& request, const Actor& actor, Millis now);
    Answer handle(const request::Stand& request, const Actor& actor, Millis now);
    Answer handle(const request::Invite& request, const Actor& actor, Millis now);
    Answer handle(const request::OpenLink& request, const Actor& actor, Millis now);
    Answer handle(const request::CloseLink& request, const Actor& actor, Millis now);
    Answer handle(const request::Join& request, const Actor& actor, Millis now);
    Answer handle(const request::Start& request, const Actor& actor, Millis now);
    Answer handle(const request::Choose& request, const Actor& actor, Millis now);
    Answer handle(const request::TakeBack& request, const Actor& actor, Millis now);
    Answer handle(const request::AnswerBack& request, const Actor& actor, Millis now);
    Answer handle(const request::Pause& request, const Actor& actor, Millis now);
    Answer handle(const request::Read& request, const Actor& actor, Millis now);
    Answer handle(const request::ComeBack& request, const Actor& actor, Millis now);
    Answer handle(const request::Say& request, const Actor& actor, Millis now);
    Answer handle(const request::Claim& request, const Actor& actor, Millis now);
    Answer handle(const request::Close& request, const Actor& actor, Millis now);
    // The choice is checked by playing it: once, when it is applied.
    Answer choose(entry::Chose chose, std::uint64_t version, const Cause& cause, Millis now);
    [[nodiscard]] Refusal not_allowed(core::Seat seat, std::string_view move) const;
    [[nodiscard]] std::optional<Refusal> wrong_with_plan(core::Seat seat, std::string_view move,
                                                         const std::vector<std::string>& then) const;
    [[nodiscard]] boost::system::result<core::Seat, Refusal> own_seat(const Actor& actor) const;
    // The actor's seat in a running game.
    [[nodiscard]] boost::system::result<core::Seat, Refusal> player(const Actor& actor) const;
    // The same, unless a stand-in plays there.
    [[nodiscard]] boost::system::result<core::Seat, Refusal> present_player(const Actor& actor) const;
    // Whether the journal has space for another entry besides moves.
    [[nodiscard]] std::optional<Refusal> wrong_with_journal_space(const Request& request,
                                                                  const Actor& actor) const;
    // Whether the seat can take back its last turn without consent.
    [[nodiscard]] bool free_to_take_back(core::Seat seat, Millis now) const;
    // Whether the seat is asked and the version is not late.
    [[nodiscard]] std::optional<Refusal> wrong_with_turn(core::Seat seat, std::uint64_t version,
                                                         bool in_time) const;

    // ---- entries (table_entries.cpp, table_game.cpp)
    // Applies what was checked before and writes it down.
    Answer record(JournalPayload payload, const Cause& cause, Millis now);
    // The same if it fits the table. An error has changed nothing.
    std::optional<Error> try_to_record(JournalPayload payload, const Cause& cause, Millis now);
    // An entry that does not fit the table is an error.
    std::optional<Error> apply(const JournalEntry& entry);
    std::optional<Error> apply(const entry::Opened& opened, Millis at);
    std::optional<Error> apply(const entry::Sat& sat, Millis at);
    std::optional<Error> apply(const entry::Renamed& renamed, Millis at);
    std::optional<Error> apply(const entry::BotSeated& seated, Millis at);
    std::optional<Error> apply(const entry::Stood& stood, Millis at);
    std::optional<Error> apply(const entry::Invited& invited, Millis at);
    std::optional<Error> apply(const entry::Linked& linked, Millis at);
    std::optional<Error> apply(const entry::Started& started, Millis at);
    std::optional<Error> apply(const entry::Chose& chose, Millis at);
    std::optional<Error> apply(const entry::TookBack& took, Millis at);
    std::optional<Error> apply(const entry::AskedBack& asked, Millis at);
    std::optional<Error> apply(const entry::AnsweredBack& answered, Millis at);
    std::optional<Error> apply(const entry::BackLapsed& lapsed, Millis at);
    std::optional<Error> apply(const entry::WantsPause& wants, Millis at);
    std::optional<Error> apply(const entry::Reads& reads, Millis at);
    std::optional<Error> apply(const entry::ReadingLapsed& lapsed, Millis at);
    std::optional<Error> apply(const entry::RanOut& out, Millis at);
    std::optional<Error> apply(const entry::Returned& returned, Millis at);
    std::optional<Error> apply(const entry::Said& said, Millis at);
    std::optional<Error> apply(const entry::Claimed& claimed, Millis at);
    std::optional<Error> apply(const entry::Woke& woke, Millis at);
    std::optional<Error> apply(const entry::Closed& closed, Millis at);

    [[nodiscard]] std::optional<Error> wrong_with_seat(unsigned seat) const;
    [[nodiscard]] std::optional<Error> wrong_with_player(unsigned seat) const;
    // In a running game.
    [[nodiscard]] std::optional<Error> wrong_with_claim(const json::object& claim) const;
    NewsItem& tell(NewsKind what, Millis at, std::optional<unsigned> seat = std::nullopt);
    void note_hand(core::Seat seat);
    void note_absence(Chair& chair) const;
    // Whether a stand-in decides there until the next question, even if the person returns.
    [[nodiscard]] bool decided_by_stand_in(core::Seat seat) const;
    void gone_from(core::Seat seat, Millis at);
    void without_vote_of(core::Seat seat, Millis at);
    void show_absences(Millis at);
    void ask_clock(Millis at);
    // False, and nothing has changed: the seat cannot choose that now.
    bool make_move(core::Seat seat, const std::string& move, Millis at);
    // Tells the moves that were played since this event.
    void tell_played(core::Seat seat, std::size_t first_told, Millis at);
    std::optional<Error> replay(const entry::Started& started);
    void end_game(Millis at);
    // `free`: nobody has learnt anything from the moves.
    void take_back(core::Seat seat, std::size_t to, bool free, Millis at);
    void take_back_as_before(core::Seat seat, Millis at);
    void go_back(core::Seat seat, std::size_t to, const std::optional<core::Seed>& luck, Millis at);
    [[nodiscard]] std::optional<core::Seed> luck_after(std::size_t to, bool free);
    std::uint64_t strike_news(std::size_t first_move);
    [[nodiscard]] core::SeatSet have_to_agree(const TakeBackRequest& request) const;
    void settle_request_for_undo(Millis at);
    void refuse_undo(Millis at, std::optional<unsigned> seat);
    bool count_pause_votes(Millis at, std::optional<unsigned> seat);
    // Clocks run unless the game is paused or somebody reads.
    void stop_or_go_on(Millis at);

    [[nodiscard]] engine::GameFile whole_game() const;
    [[nodiscard]] bool is_owner(const Actor& actor) const {
        return !owner_.empty() && actor.person == owner_;
    }
    // Seats of people; and those whose absence, if any, is not public.
    [[nodiscard]] core::SeatSet seated() const;
    [[nodiscard]] core::SeatSet people() const;
    [[nodiscard]] bool played_by_bot(core::Seat seat) const;
    [[nodiscard]] News for_viewer(const NewsItem& item, std::uint64_t n, core::Seat viewer) const;
    void view_game(View& view, core::Seat viewer, Millis now) const;

    Dealer dealer_;
    TableSetup setup_;
    std::string owner_;
    Phase phase_ = Phase::gathering;
    std::vector<Chair> chairs_;
    std::string link_;                                              // hash of its token; empty: none
    std::uint64_t links_ = 0;                                       // made so far
    std::map<std::string, core::SeatSet, std::less<>> hands_seen_;  // by person, in this game
    std::optional<core::Seed> seed_;
    Millis started_ = 0;
    std::optional<Play> play_;
    TableClock clock_;
    bool paused_ = false;
    core::SeatSet pause_votes_;
    core::SeatSet readers_;     // bots and clocks wait for them
    Millis reading_until_ = 0;  // at most until then
    std::optional<TakeBackRequest> back_;
    std::vector<ClockMark> marks_;  // by move: the clocks before it
    // By move: luck was redrawn before it, with this link of the seed chain (engine::luck_seed).
    std::map<std::size_t, unsigned> luck_at_;
    unsigned lucks_ = 0;
    std::vector<std::pair<core::Seat, json::object>> claims_;
    std::vector<NewsItem> news_;
    PastRequests past_requests_;
    std::map<std::string, std::size_t, std::less<>> entries_of_;  // by person, without moves
    std::size_t entries_ = 0;
    std::size_t played_ = 0;  // news of moves that were not taken back
    std::vector<std::string> fresh_entries_;
    Millis last_at_ = 0;
};

}  // namespace subrosa::table
