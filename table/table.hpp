// One table: who sits there, the match, the clock, the talk. It has no network, no database and no clock of
// its own; everything that happens to it is an entry of its journal, and the same entries give the same
// table.
#pragma once

#include "engine/game_file.hpp"
#include "table/clock.hpp"
#include "table/entry.hpp"
#include "table/look.hpp"
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
    // A table nobody sits at yet; `setup` must be checked. `dealer` deals the game, see play.hpp.
    Table(const TableSetup& setup, std::string_view owner, Millis now, Dealer dealer = deal_fairly);
    // The table that these entries lead to, the first being how it was opened. An error names the entry.
    static Result<std::unique_ptr<Table>> from_journal(const std::vector<std::string>& lines,
                                                       Dealer dealer = deal_fairly);
    // The next entry of a journal that another table wrote. After an error the table is of no use.
    std::optional<Error> follow(std::string_view line);

    // ---- what happens to it. A refusal changes nothing.

    Answer ask(const Request& request, const Actor& actor, Millis now);
    // What a bot that plays the seat decided on a view of that version.
    Answer bot_chose(core::Seat seat, std::uint64_t version, std::string_view move, Millis now);
    Answer bot_claims(core::Seat seat, const json::object& claim, Millis now);
    // Stand-ins for everybody whose time is over by now.
    void run_out(Millis now);
    // The house was closed from then until now.
    void wake(Millis down_since, Millis now);
    // Whether nobody loses anything if the house closes the table: it gathers, or only bots play.
    [[nodiscard]] bool dispensable() const;
    // The house closes it; must be dispensable.
    void expire(Millis now);

    // The entries since this was last called, as lines: to be made durable before anybody is told.
    std::vector<std::string> take_entries();
    [[nodiscard]] std::size_t entries() const { return entries_; }
    // The time of the last of them.
    [[nodiscard]] Millis last_change() const { return last_at_; }

    // ---- what is seen of it

    [[nodiscard]] const TableSetup& setup() const { return setup_; }
    // A game was begun.
    [[nodiscard]] bool started() const { return seed_.has_value(); }
    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(chairs_.size()); }
    [[nodiscard]] const std::string& owner() const { return owner_; }
    // The seats of a person: none, one, or several at a table with one device.
    [[nodiscard]] core::SeatSet seats_held_by(std::string_view person) const;
    [[nodiscard]] std::optional<std::string> person_at(core::Seat seat) const;
    // Who left the seat during the game, while it is free for them to come back.
    [[nodiscard]] std::optional<std::string> left_by(core::Seat seat) const;
    // As a viewer is shown them.
    [[nodiscard]] std::vector<SeatView> seats(core::Seat viewer = core::spectator) const;

    [[nodiscard]] View view(core::Seat viewer, Millis now) const;
    [[nodiscard]] std::uint64_t news_count(core::Seat viewer) const;
    // The news after number `n`, also of what was taken back; nothing if there are not so many.
    [[nodiscard]] std::optional<std::vector<News>> news_since(core::Seat viewer, std::uint64_t n) const;
    // The news number `n`, which is from 1 to news_count().
    [[nodiscard]] News news_at(core::Seat viewer, std::uint64_t n) const {
        return for_viewer(news_[n - 1], n, viewer);
    }

    // What somebody who is to decide could choose, and what that surely does: a function of what their seat
    // knows. It changes nothing; the number of the request is not looked at (look.cpp).
    [[nodiscard]] Ahead look(const Look& look, const Actor& actor) const;
    // The same in two steps: what is to be looked at, for look_at(), which needs no table.
    [[nodiscard]] boost::system::result<LookTask, Refusal> look_task(const Look& look,
                                                                     const Actor& actor) const;
    // Why it is not answered; nothing: it is.
    [[nodiscard]] std::optional<Refusal> wrong_with_look(const Look& look, const Actor& actor) const;

    // ---- for the house

    // When to call run_out(); nothing: no clock runs.
    [[nodiscard]] std::optional<Millis> next_deadline() const;
    // Who has to decide now. Not to be shown: in a secret stage it tells who has answered.
    [[nodiscard]] core::SeatSet awaited() const {
        return phase_ == Phase::running && !paused_ ? play_->awaited() : core::SeatSet{};
    }
    // The seats that bots have to decide for now: none while somebody asks to take something back.
    [[nodiscard]] core::SeatSet bots_to_decide() const;
    // Whether what is answered now becomes known together.
    [[nodiscard]] bool secret() const { return play_ && play_->secret(); }
    // Whether the rules of the game forbid all talk now.
    [[nodiscard]] bool silent() const { return phase_ == Phase::running && play_->match().silent(); }
    // Which bot plays there now: the one seated, or the stand-in. Must be played by a bot.
    [[nodiscard]] std::string bot_at(core::Seat seat) const;
    [[nodiscard]] std::uint64_t version(core::Seat seat) const { return play_ ? play_->version(seat) : 0; }
    // Changes whenever anybody is asked anew, and never for what is done in secret.
    [[nodiscard]] std::uint64_t question() const { return play_ ? play_->question() : 0; }
    // Whether what was decided on that version still answers what the seat is asked.
    [[nodiscard]] bool asks_the_same(core::Seat seat, std::uint64_t version) const {
        return play_ && play_->asks_the_same(seat, version);
    }
    // A bot of that seat that was shown the match when this was different has to be made anew.
    [[nodiscard]] std::uint64_t past(core::Seat seat) const { return play_ ? play_->past(seat) : 0; }
    // The match as the seat's bot is to be shown it; the game must be running.
    [[nodiscard]] std::unique_ptr<engine::AnyMatch> match_for(core::Seat seat) const;
    // Everything that was claimed in this game.
    [[nodiscard]] const std::vector<std::pair<core::Seat, json::object>>& claims() const { return claims_; }
    // How the game ended; nothing before that.
    [[nodiscard]] std::optional<core::Outcome> outcome() const;
    // The whole game as a file; with the seed only once it is over. Nothing before the start.
    [[nodiscard]] std::optional<engine::GameFile> game_file() const;

  private:
    // The question at which a person ran out of time or left.
    struct Absence {
        std::uint64_t question = 0;
        bool again = false;  // not for the first time
    };
    struct Chair {
        SeatKind kind = SeatKind::nobody;
        std::string person;
        std::string name;
        std::string bot;
        bool stand_in = false;
        // Whose time ran out while answers are secret: only that seat is shown it, until they are known.
        bool unseen = false;
        Millis away_since = 0;      // with stand_in
        std::string invitation;     // hash of the token; empty: none
        bool reserved = false;      // only with the invitation
        std::optional<bool> guest;  // the person has no account
        std::string left_by{};      // who left it during the game
        Absence absence{};
    };
    // Somebody asks to take something back.
    struct BackRequest {
        core::Seat seat = 0;
        std::optional<std::size_t> to;  // moves that stay; none: an entry of before, see entry::TookBack
        core::SeatSet agreed;
        Millis until = 0;
    };
    // One piece of news, for all viewers; what each may see of its events is made when it is asked for.
    struct Item {
        News news;
        std::size_t first_told = 0;
        std::size_t last_told = 0;
        std::size_t moves = 0;  // how many were played with it; 0: it tells of none
        // Of what was taken back: its events, which the match has no longer, each with its audience.
        std::vector<json::object> gone;
    };

    explicit Table(Dealer dealer) : dealer_(std::move(dealer)) {}

    // ---- requests: check, then record (table_requests.cpp)
    Answer handle(const request::Sit& request, const Actor& actor, Millis now);
    Answer handle(const request::Rename& request, const Actor& actor, Millis now);
    Answer handle(const request::SeatBot& request, const Actor& actor, Millis now);
    Answer handle(const request::Stand& request, const Actor& actor, Millis now);
    Answer handle(const request::Invite& request, const Actor& actor, Millis now);
    Answer handle(const request::Start& request, const Actor& actor, Millis now);
    Answer handle(const request::Choose& request, const Actor& actor, Millis now);
    Answer handle(const request::TakeBack& request, const Actor& actor, Millis now);
    Answer handle(const request::AnswerBack& request, const Actor& actor, Millis now);
    Answer handle(const request::Pause& request, const Actor& actor, Millis now);
    Answer handle(const request::ComeBack& request, const Actor& actor, Millis now);
    Answer handle(const request::Say& request, const Actor& actor, Millis now);
    Answer handle(const request::Claim& request, const Actor& actor, Millis now);
    Answer handle(const request::Close& request, const Actor& actor, Millis now);
    [[nodiscard]] std::optional<Refusal> wrong_with_choice(core::Seat seat, std::uint64_t version,
                                                           std::string_view move) const;
    [[nodiscard]] std::optional<Refusal> wrong_with_plan(core::Seat seat, std::string_view move,
                                                         const std::vector<std::string>& then) const;
    [[nodiscard]] boost::system::result<core::Seat, Refusal> own_seat(const Actor& actor) const;
    // Somebody with a seat in a game that is being played.
    [[nodiscard]] boost::system::result<core::Seat, Refusal> player(const Actor& actor) const;
    // And who plays for themselves.
    [[nodiscard]] boost::system::result<core::Seat, Refusal> present_player(const Actor& actor) const;
    // Whether the journal has room for one more entry that is no move.
    [[nodiscard]] std::optional<Refusal> wrong_with_room(const Request& request, const Actor& actor) const;
    // Whether the seat's last turn can be taken back without asking anybody.
    [[nodiscard]] bool free_to_take_back(core::Seat seat, Millis now) const;
    // Whether the seat is asked, and that version is in time.
    [[nodiscard]] std::optional<Refusal> wrong_with_turn(core::Seat seat, std::uint64_t version,
                                                         bool in_time) const;

    // ---- entries: apply, whatever they are (table_entries.cpp, table_game.cpp)
    Answer record(Happening what, const Cause& cause, Millis now);
    // An entry that does not fit the table is an error; one that record() made always fits.
    std::optional<Error> apply(const Entry& entry);
    std::optional<Error> apply(const entry::Opened& opened, Millis at);
    std::optional<Error> apply(const entry::Sat& sat, Millis at);
    std::optional<Error> apply(const entry::Renamed& renamed, Millis at);
    std::optional<Error> apply(const entry::BotSeated& seated, Millis at);
    std::optional<Error> apply(const entry::Stood& stood, Millis at);
    std::optional<Error> apply(const entry::Invited& invited, Millis at);
    std::optional<Error> apply(const entry::Started& started, Millis at);
    std::optional<Error> apply(const entry::Chose& chose, Millis at);
    std::optional<Error> apply(const entry::TookBack& took, Millis at);
    std::optional<Error> apply(const entry::AskedBack& asked, Millis at);
    std::optional<Error> apply(const entry::AnsweredBack& answered, Millis at);
    std::optional<Error> apply(const entry::BackLapsed& lapsed, Millis at);
    std::optional<Error> apply(const entry::WantsPause& wants, Millis at);
    std::optional<Error> apply(const entry::RanOut& out, Millis at);
    std::optional<Error> apply(const entry::Returned& returned, Millis at);
    std::optional<Error> apply(const entry::Said& said, Millis at);
    std::optional<Error> apply(const entry::Claimed& claimed, Millis at);
    std::optional<Error> apply(const entry::Woke& woke, Millis at);
    std::optional<Error> apply(const entry::Closed& closed, Millis at);

    [[nodiscard]] std::optional<Error> wrong_with_seat(unsigned seat) const;
    [[nodiscard]] std::optional<Error> wrong_with_player(unsigned seat) const;
    // In a game that is being played.
    [[nodiscard]] std::optional<Error> wrong_with_claim(const json::object& claim) const;
    Item& tell(NewsKind what, Millis at, std::optional<unsigned> seat = std::nullopt);
    void note_hand(core::Seat seat);
    void note_absence(Chair& chair) const;
    // Whether a bot decides there until the next question, whoever comes back.
    [[nodiscard]] bool decided_by_stand_in(core::Seat seat) const;
    void gone_from(core::Seat seat, Millis at);
    void without_vote_of(core::Seat seat, Millis at);
    void show_absences(Millis at);
    void ask_clock(Millis at);
    void make_move(core::Seat seat, const std::string& move, Millis at);
    // `free`: nobody has learnt anything from it.
    void take_back(core::Seat seat, std::size_t to, bool free, Millis at);
    void take_back_as_before(core::Seat seat, Millis at);
    void go_back(core::Seat seat, std::size_t to, const std::optional<core::Seed>& luck, Millis at);
    [[nodiscard]] std::optional<core::Seed> luck_after(std::size_t to, bool free);
    std::uint64_t strike_news(std::size_t first_move);
    [[nodiscard]] core::SeatSet have_to_agree(const BackRequest& request) const;
    void settle_request_for_undo(Millis at);
    void refuse_undo(Millis at, std::optional<unsigned> seat);
    bool count_pause_votes(Millis at, std::optional<unsigned> seat);

    [[nodiscard]] bool is_owner(const Actor& actor) const {
        return !owner_.empty() && actor.person == owner_;
    }
    // People who sit here; and those of them who play for themselves, as far as that is known to all.
    [[nodiscard]] core::SeatSet seated() const;
    [[nodiscard]] core::SeatSet people() const;
    [[nodiscard]] bool played_by_bot(core::Seat seat) const;
    [[nodiscard]] News for_viewer(const Item& item, std::uint64_t n, core::Seat viewer) const;
    void view_game(View& view, core::Seat viewer, Millis now) const;

    Dealer dealer_;
    TableSetup setup_;
    std::string owner_;
    Phase phase_ = Phase::gathering;
    std::vector<Chair> chairs_;
    std::map<std::string, core::SeatSet, std::less<>> hands_seen_;  // in this game, by person
    std::optional<core::Seed> seed_;
    Millis started_ = 0;
    std::optional<Play> play_;
    TableClock clock_;
    bool paused_ = false;
    core::SeatSet pause_votes_;
    std::optional<BackRequest> back_;
    std::vector<ClockMark> marks_;  // by move: the clocks when it was decided
    // Before which moves luck was drawn anew, with which number of the chain of seeds (engine::luck_seed).
    std::map<std::size_t, unsigned> luck_at_;
    unsigned lucks_ = 0;
    std::vector<std::pair<core::Seat, json::object>> claims_;
    std::vector<Item> news_;
    PastRequests past_requests_;
    std::map<std::string, std::size_t, std::less<>> entries_of_;  // that are no moves, by person
    std::size_t entries_ = 0;
    std::size_t played_ = 0;  // news of moves that stand
    std::vector<std::string> fresh_entries_;
    Millis last_at_ = 0;
};

}  // namespace subrosa::table
