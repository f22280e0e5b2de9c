// Bots and clocks of a table: changes without a request.
#include "host/table_host.hpp"
#include "host/table_session.hpp"
#include "host/tokens.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::host {

// The owner's quota is charged, at the owner's last address; never a spectator's.
void TableHost::note_quota_address(const TableSession& session) {
    if (session.principal().is(table_->owner())) quota_address_ = session.principal().address;
}

// A table without sessions continues for its players at low priority. With bots and stand-ins only, it waits
// until somebody joins.
std::optional<Priority> TableHost::bots_priority() const {
    const auto sees = [](const auto& session) { return !session->view_state.outside; };
    if (std::any_of(sessions_.begin(), sessions_.end(), sees)) return Priority::interactive;
    const auto seats = table_->seats();
    const bool played = std::any_of(seats.begin(), seats.end(), [](const table::SeatView& seat) {
        return seat.kind == table::SeatKind::person && !seat.stand_in;
    });
    return played ? std::optional(Priority::background) : std::nullopt;
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
            if (!seat.thinking) seat.player.dismiss();
        }
    }
    play_due_bots();
}

// One bot of a table thinks at a time: on one thread, the time of an answer would reveal how long the
// previous bot thought. The next bot and its time are drawn anew after every decision at the table, so
// answers that are ready make no difference.
void TableHost::wake_bot_in_the_open(core::SeatSet seats, std::optional<Priority> priority) {
    if (!has_turn(seats)) {
        turn_.reset();
        if (!priority) return;
        const BotPace& pace = around_->bot_pace();
        const Clock::time_point begins = std::max(around_->steady(), thought_by_);
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

// All bots share one time. A bot that is asked too late for it, as a stand-in, gets another one.
Clock::time_point TableHost::due_in_secret() {
    const Clock::time_point now = around_->steady();
    const bool asked_anew = std::exchange(secret_question_, table_->question()) != table_->question();
    if (asked_anew || !around_->bot_pace().in_time_in_secret(secret_due_, now))
        secret_due_ = around_->bot_pace().due_in_secret(now);
    return secret_due_;
}

void TableHost::let_think(core::Seat seat, Priority priority) {
    BotSeat& thinker = bots_[seat];
    thinker.thinking = true;
    if (table_->secret()) thinker.due = due_in_secret();
    const std::uint64_t version = table_->version(seat);
    const bool secret = table_->secret();
    BotQuestion question{seat,
                         [this, seat] { return bots_[seat].player.next_task(*table_, seat, fresh_seed()); }};
    around_->think(std::move(question), quota_owner(), priority,
                   [self = shared_from_this(), seat, version, secret](Clock::time_point began,
                                                                      table::BotDecision decision) {
                       self->around_->post(
                           [self, seat, answer = BotAnswer{version, secret, began, std::move(decision)}] {
                               self->bot_decided(seat, answer);
                           });
                   });
}

// Keeps the answer until it is due: the time when it was ready is secret.
void TableHost::bot_decided(core::Seat seat, BotAnswer answer) {
    BotSeat& thinker = bots_[seat];
    thinker.thinking = false;
    if (stopped_) return;
    if (answer.decision.moves.empty()) return wake_bots();
    const BotPace& pace = around_->bot_pace();
    if (answer.secret) {
        thinker.due = pace.played_in_secret(thinker.due, around_->steady());
    } else if (turn_ && turn_->seat == seat && table_->asks_the_same(seat, answer.version)) {
        turn_->due = pace.played_in_the_open(turn_->due, answer.began, around_->steady());
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

// All secret answers are played at once.
void TableHost::play_bots_in_secret(core::SeatSet seats) {
    Clock::time_point due{};
    for (const core::Seat seat : seats) {
        if (!bots_[seat].answer) return;
        due = std::max(due, bots_[seat].due);
    }
    if (due > around_->steady()) return wait_for_bots(due);
    bool played = false;
    for (const core::Seat seat : seats) played = play_bot(seat) || played;
    if (played) changed();
}

void TableHost::play_bot_in_the_open(core::SeatSet seats) {
    if (!has_turn(seats)) return;
    const auto [question, seat, due] = *turn_;
    if (!bots_[seat].answer || !table_->asks_the_same(seat, bots_[seat].answer->version)) return;
    if (due > around_->steady()) return wait_for_bots(due);
    if (play_bot(seat)) changed();
}

bool TableHost::play_bot(core::Seat seat) {
    const BotAnswer answer = *std::exchange(bots_[seat].answer, std::nullopt);
    const bool secret = table_->secret();
    std::uint64_t version = answer.version;
    bool played = false;
    for (const std::string& move : answer.decision.moves) {
        if (!table_->bot_chose(seat, version, move, around_->now())) break;
        played = true;
        around_->count(Counted::bot_moves);
        version = table_->version(seat);
    }
    // Talk would reveal who has answered.
    if (played && answer.decision.claim && !secret)
        static_cast<void>(table_->bot_claims(seat, *answer.decision.claim, around_->now()));
    return played;
}

void TableHost::wait_for_bots(Clock::time_point due) {
    bot_timer_->at(due, [self = shared_from_this()] { self->play_due_bots(); });
}

void TableHost::set_timers() {
    const auto deadline = table_->next_deadline();
    if (!deadline || stopped_) return clock_timer_->cancel();
    const auto left = std::chrono::milliseconds(std::max<table::Millis>(1, *deadline - around_->now()));
    clock_timer_->at(around_->steady() + left, [self = shared_from_this()] { self->time_is_up(); });
}

void TableHost::time_is_up() {
    if (stopped_) return;
    const std::size_t before = table_->entries();
    table_->run_out(around_->now());
    if (table_->entries() == before) return set_timers();
    changed();
}

}  // namespace subrosa::host
