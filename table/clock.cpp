#include "table/clock.hpp"

#include <algorithm>

namespace subrosa::table {

TableClock::TableClock(const ClockSettings& settings, unsigned players)
    : settings_(settings), players_(players) {
    left_.fill(settings.limit);
    shown_left_ = left_;
}

Millis TableClock::left(core::Seat seat, Millis now) const {
    const bool runs = running_.has(seat) && !paused_;
    return runs ? left_[seat] - std::max<Millis>(0, now - since_) : left_[seat];
}

// Charges the running clocks for the time since the last update.
void TableClock::count(Millis now) {
    for (const core::Seat seat : core::SeatSet::first(players_)) left_[seat] = left(seat, now);
    since_ = std::max(since_, now);
}

// Other running clocks count from since_; this one starts now.
void TableClock::start(core::Seat seat, Millis now) {
    if (running_.has(seat)) return;
    if (!paused_) left_[seat] += std::max<Millis>(0, now - since_);
    running_ = running_.with(seat);
}

void TableClock::show(Millis now) {
    count(now);
    shown_at_ = since_;
    shown_left_ = left_;
    shown_running_ = running_;
}

// While answers are secret the shown clocks run on as if nobody had answered.
void TableClock::show_secretly(Millis now) {
    const Millis passed = std::max<Millis>(0, now - shown_at_);
    for (const core::Seat seat : asked_) shown_left_[seat] -= paused_ ? 0 : passed;
    shown_at_ = std::max(shown_at_, now);
    shown_running_ = asked_;
}

void TableClock::ask(core::SeatSet seats, bool secret, Millis now) {
    count(now);
    if (secret_) {
        for (const core::Seat seat : asked_) left_[seat] = out_.has(seat) ? 0 : when_asked_[seat];
    }
    out_ = {};
    returned_ = {};
    asked_ = seats;
    running_ = seats;
    secret_ = secret;
    if (settings_.kind != ClockKind::budget) left_.fill(settings_.limit);
    show(now);
    when_asked_ = left_;
}

void TableClock::answered(core::Seat seat, Millis now) {
    if (!running_.has(seat)) return;
    left_[seat] = left(seat, now);
    running_ = running_.without(seat);
    if (secret_) return;
    if (settings_.kind == ClockKind::budget)
        left_[seat] = std::max<Millis>(0, left_[seat]) + settings_.increment;
    show(now);
}

void TableClock::asked_again(core::Seat seat, Millis now) {
    start(seat, now);
    if (!secret_) show(now);
}

void TableClock::take_over(core::Seat seat, Millis now) {
    if (!asked_.has(seat)) return;
    if (secret_) {
        show_secretly(now);
        left_[seat] = shown_left_[seat] > 0 ? when_asked_[seat] : 0;
        shown_left_[seat] = left_[seat];
    } else {
        left_[seat] = std::max<Millis>(0, left(seat, now));
    }
    asked_ = asked_.without(seat);
    running_ = running_.without(seat);
    out_ = out_.without(seat);
    returned_ = returned_.without(seat);
    shown_running_ = asked_;
    if (!secret_) show(now);
}

void TableClock::run_out_unseen(core::Seat seat) {
    left_[seat] = 0;
    running_ = running_.without(seat);
    out_ = out_.with(seat);
}

void TableClock::return_unseen(core::Seat seat, bool awaited, Millis now) {
    left_[seat] = std::min(on_return, settings_.limit);
    when_asked_[seat] = left_[seat];
    out_ = out_.without(seat);
    returned_ = returned_.with(seat);
    if (awaited) start(seat, now);
}

ClockMark TableClock::mark(Millis now) const {
    ClockMark mark{when_asked_, played_time(now)};
    if (secret_) return mark;
    for (const core::Seat seat : core::SeatSet::first(players_)) mark.left[seat] = left(seat, now);
    return mark;
}

void TableClock::give_budgets_back(const ClockMark& mark) {
    if (settings_.kind == ClockKind::budget) left_ = mark.left;
}

void TableClock::take_back(core::Seat seat, Millis left, Millis now) {
    if (asked_.has(seat)) left_[seat] = left;
    show(now);
    when_asked_ = left_;
}

Millis TableClock::shown_left(core::Seat seat, core::Seat viewer) const {
    if (seat != viewer || !returned_.has(seat)) return shown_left_[seat];
    return left_[seat] + (running_.has(seat) && !paused_ ? since_ - shown_at_ : 0);
}

Millis TableClock::played_time(Millis now) const {
    return (paused_ ? paused_at_ : now) - stood_still_;
}

void TableClock::give_back(core::Seat seat, bool asked, bool awaited, Millis now) {
    left_[seat] = std::max(left_[seat], std::min(on_return, settings_.limit));
    when_asked_[seat] = left_[seat];
    if (secret_) {
        show_secretly(now);
        shown_left_[seat] = left_[seat];
    }
    if (asked) asked_ = asked_.with(seat);
    if (awaited) start(seat, now);
    shown_running_ = asked_;
    if (!secret_) show(now);
}

void TableClock::pause(Millis now) {
    if (paused_) return;
    count(now);
    if (secret_) show_secretly(now);
    paused_ = true;
    paused_at_ = now;
    if (!secret_) show(now);
}

void TableClock::resume(Millis now) {
    if (!paused_) return;
    if (secret_) show_secretly(now);
    paused_ = false;
    stood_still_ += std::max<Millis>(0, now - paused_at_);
    since_ = std::max(since_, now);
    if (!secret_) show(now);
}

// The clock must not have been used after `from`.
void TableClock::skip(Millis from, Millis now) {
    if (paused_) return;
    stood_still_ += std::max<Millis>(0, now - from);
    if (asked_.empty()) return;
    const Millis skipped = std::max<Millis>(0, now - std::max(from, since_));
    since_ += skipped;
    shown_at_ += skipped;
}

void TableClock::stop() {
    running_ = {};
    asked_ = {};
    shown_running_ = {};
}

std::optional<Millis> TableClock::next_deadline() const {
    if (settings_.kind == ClockKind::none || paused_ || running_.empty()) return std::nullopt;
    Millis least = INT64_MAX;
    for (const core::Seat seat : running_) least = std::min(least, left_[seat]);
    return since_ + std::max<Millis>(0, least);
}

core::SeatSet TableClock::out(Millis now) const {
    core::SeatSet seats;
    if (settings_.kind == ClockKind::none || paused_) return seats;
    for (const core::Seat seat : running_) {
        if (left(seat, now) <= 0) seats = seats.with(seat);
    }
    return seats;
}

}  // namespace subrosa::table
