// The bots and the clock of a table: what happens at it without anybody asking.
#include "server/attendant.hpp"
#include "server/table_host.hpp"
#include "server/tokens.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

// More moves than a bot makes in one secret answer, in any game.
constexpr std::size_t most_bot_moves = 200;

}  // namespace

// Its owner pays, wherever they were last. Nobody else does: not even whoever watches while they are away.
void TableHost::note_payer(const Attendant& attendant) {
    if (attendant.visitor().is(table_->owner())) payer_address_ = attendant.visitor().address;
}

// A table that nobody attends goes on for the people who play there, after all others. If only bots and
// stand-ins play, nobody would see it: they think when somebody comes.
std::optional<Priority> TableHost::bots_priority() const {
    const auto sees = [](const auto& attendant) { return !attendant->seen.outside; };
    if (std::any_of(attendants_.begin(), attendants_.end(), sees)) return Priority::attended;
    const auto seats = table_->seats();
    const bool played = std::any_of(seats.begin(), seats.end(), [](const table::SeatView& seat) {
        return seat.kind == table::SeatKind::person && !seat.stand_in;
    });
    return played ? std::optional(Priority::absent) : std::nullopt;
}

void TableHost::wake_bots() {
    if (stopped_) return;
    const core::SeatSet seats = table_->bots_to_decide();
    if (seats.empty() || table_->secret()) turn_.reset();
    if (!seats.empty()) {
        const auto priority = bots_priority();
        if (!table_->secret()) {
            wake_bot_in_the_open(seats, priority);
        } else if (priority) {
            for (const core::Seat seat : seats) let_think_if_asked(seat, *priority);
        }
    }
    if (table_->phase() != table::Phase::running) {
        for (BotSeat& seat : bots_) {
            if (!seat.thinking) seat.bot.reset();
        }
    }
    play_due_bots();
}

// One bot of a table thinks at a time. If several did, on one thread, each would begin when the one before it
// has done, and the time of its answer would tell how long that one thought. Whose turn it is and when is
// drawn anew after every decision at the table: answers that others have ready make no difference.
void TableHost::wake_bot_in_the_open(core::SeatSet seats, std::optional<Priority> priority) {
    if (!has_turn(seats)) {
        turn_.reset();
        if (!priority) return;
        const BotPace& pace = around_.bot_pace;
        const Clock::time_point begins = std::max(Clock::now(), thought_by_);
        thought_by_ = pace.thought_by(begins);
        for (const core::Seat seat : seats) {
            const Clock::time_point due = pace.due_in_the_open(begins);
            if (!turn_ || due < turn_->due) turn_ = {table_->question(), seat, due};
        }
    }
    if (priority) let_think_if_asked(turn_->seat, *priority);
}

bool TableHost::has_turn(core::SeatSet seats) const {
    return turn_ && turn_->question == table_->question() && seats.has(turn_->seat);
}

void TableHost::let_think_if_asked(core::Seat seat, Priority priority) {
    BotSeat& thinker = bots_[seat];
    if (thinker.answer && !table_->asks_the_same(seat, thinker.answer->version)) thinker.answer.reset();
    if (!thinker.thinking && !thinker.answer) let_think(seat, priority);
}

// All bots have one moment. Whoever is asked too late for it, because a bot stands in for somebody, has
// another one.
Clock::time_point TableHost::due_in_secret() {
    const Clock::time_point now = Clock::now();
    const bool asked_anew = std::exchange(secret_question_, table_->question()) != table_->question();
    if (asked_anew || !around_.bot_pace.in_time_in_secret(secret_due_, now))
        secret_due_ = around_.bot_pace.due_in_secret(now);
    return secret_due_;
}

// The bot gets a copy of the match to look at; it lives on, so that it need not be shown everything again.
void TableHost::let_think(core::Seat seat, Priority priority) {
    BotSeat& thinker = bots_[seat];
    std::shared_ptr<engine::AnyMatch> match = table_->match_for(seat);
    const std::string name = table_->bot_at(seat);
    const std::uint64_t past = table_->past(seat);
    if (!thinker.bot || thinker.past != past || thinker.name != name) {
        thinker.bot = match->make_bot(name, seat, fresh_seed());
        thinker.name = name;
        thinker.past = past;
        thinker.heard = 0;
    }
    if (!thinker.bot) return;
    thinker.thinking = true;
    const bool secret = table_->secret();
    if (secret) thinker.due = due_in_secret();
    const auto& claims = table_->claims();
    std::vector<std::pair<core::Seat, json::object>> unheard(
        claims.begin() + static_cast<std::ptrdiff_t>(thinker.heard), claims.end());
    thinker.heard = claims.size();
    around_.bots.think(payer(), priority,
                       [self = shared_from_this(), seat, match = std::move(match), bot = thinker.bot,
                        unheard = std::move(unheard), version = table_->version(seat), secret] {
                           for (const auto& [speaker, claim] : unheard) bot->hear(speaker, claim);
                           BotAnswer answer{version, secret, Clock::now(), {}, {}};
                           if (self->around_.before_thought) self->around_.before_thought(*match, seat);
                           bool goes_on = true;
                           while (goes_on && answer.moves.size() < most_bot_moves) {
                               answer.moves.push_back(bot->decide(*match));
                               goes_on = secret && match->play(seat, answer.moves.back()) &&
                                         match->deciders().has(seat);
                           }
                           answer.claim = bot->speak();
                           asio::post(self->strand_, [self, seat, answer = std::move(answer)]() mutable {
                               self->bot_decided(seat, std::move(answer));
                           });
                       });
}

// The answer waits until it is due: when it was there is a secret.
void TableHost::bot_decided(core::Seat seat, BotAnswer answer) {
    BotSeat& thinker = bots_[seat];
    thinker.thinking = false;
    if (stopped_) return;
    const BotPace& pace = around_.bot_pace;
    if (answer.secret) {
        thinker.due = pace.played_in_secret(thinker.due, Clock::now());
    } else if (turn_ && turn_->seat == seat && table_->asks_the_same(seat, answer.version)) {
        turn_->due = pace.played_in_the_open(turn_->due, answer.began, Clock::now());
    }
    thinker.answer = std::move(answer);
    wake_bots();
}

void TableHost::play_due_bots() {
    const core::SeatSet seats = table_->bots_to_decide();
    if (stopped_ || seats.empty()) return;
    if (table_->secret()) {
        play_bots_in_secret(seats);
    } else {
        play_bot_in_the_open(seats);
    }
}

// All at one moment.
void TableHost::play_bots_in_secret(core::SeatSet seats) {
    Clock::time_point due{};
    for (const core::Seat seat : seats) {
        if (!bots_[seat].answer) return;
        due = std::max(due, bots_[seat].due);
    }
    if (due > Clock::now()) return wait_for_bots(due);
    bool played = false;
    for (const core::Seat seat : seats) played = play_bot(seat) || played;
    if (played) changed();
}

void TableHost::play_bot_in_the_open(core::SeatSet seats) {
    if (!has_turn(seats)) return;
    const auto [question, seat, due] = *turn_;
    if (!bots_[seat].answer || !table_->asks_the_same(seat, bots_[seat].answer->version)) return;
    if (due > Clock::now()) return wait_for_bots(due);
    if (play_bot(seat)) changed();
}

bool TableHost::play_bot(core::Seat seat) {
    const BotAnswer answer = *std::exchange(bots_[seat].answer, std::nullopt);
    const bool secret = table_->secret();
    std::uint64_t version = answer.version;
    bool played = false;
    for (const std::string& move : answer.moves) {
        if (!table_->bot_chose(seat, version, move, around_.now())) break;
        played = true;
        around_.bot_moves.add();
        version = table_->version(seat);
    }
    // Talk would tell who has answered.
    if (played && answer.claim && !secret)
        static_cast<void>(table_->bot_claims(seat, *answer.claim, around_.now()));
    return played;
}

void TableHost::wait_for_bots(Clock::time_point due) {
    bot_timer_.expires_at(due);
    bot_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        if (!error) self->play_due_bots();
    });
}

void TableHost::set_timers() {
    const auto deadline = table_->next_deadline();
    if (!deadline || stopped_) {
        clock_timer_.cancel();
        return;
    }
    clock_timer_.expires_after(
        std::chrono::milliseconds(std::max<table::Millis>(1, *deadline - around_.now())));
    clock_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        if (!error) self->time_is_up();
    });
}

void TableHost::time_is_up() {
    if (stopped_) return;
    const std::size_t before = table_->entries();
    table_->run_out(around_.now());
    if (table_->entries() == before) return set_timers();
    changed();
}

}  // namespace subrosa::server
