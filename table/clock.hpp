// The clocks of a table. Callers pass the time. The shown times never tell who has given a secret answer.
#pragma once

#include "table/setup.hpp"

#include <array>
#include <optional>

namespace subrosa::table {

// The clocks before a decision, restored if it is taken back.
struct ClockMark {
    std::array<Millis, core::max_players> left{};
    Millis at = 0;  // by played_time()
};

class TableClock {
  public:
    TableClock() = default;
    TableClock(const ClockSettings& settings, unsigned players);

    // A new question to these seats, secret or not. No other clock runs.
    void ask(core::SeatSet seats, bool secret, Millis now);
    // The seat has decided. A secret answer costs no budget: the remaining time would tell who answered
    // fast.
    void answered(core::Seat seat, Millis now);
    // The seat took back a held answer: its clock continues from where it stopped.
    void asked_again(core::Seat seat, Millis now);
    // A stand-in takes the seat over; and gives it back. Whether the seat has given its secret answer is not
    // visible.
    void take_over(core::Seat seat, Millis now);
    void give_back(core::Seat seat, bool asked, bool awaited, Millis now);
    // The same while answers are secret, for a seat that runs out of time, or returns before the others have
    // seen that: the shown times do not change before the next ask().
    void run_out_unseen(core::Seat seat);
    void return_unseen(core::Seat seat, bool awaited, Millis now);

    // To be called before answered().
    [[nodiscard]] ClockMark mark(Millis now) const;
    // The seat's remaining time at the mark, less the time since.
    [[nodiscard]] Millis left_since(const ClockMark& mark, core::Seat seat, Millis now) const {
        return mark.left[seat] - (played_time(now) - mark.at);
    }
    // After the ask() of the restored question: sets the seat's remaining time. It gets no increment and no
    // new limit.
    void take_back(core::Seat seat, Millis left, Millis now);
    // Before that: restores all budgets of the mark.
    void give_budgets_back(const ClockMark& mark);
    void pause(Millis now);
    void resume(Millis now);
    // Stops the clocks from then until now.
    void skip(Millis from, Millis now);
    void stop();

    [[nodiscard]] std::optional<Millis> next_deadline() const;
    // Seats whose time has run out.
    [[nodiscard]] core::SeatSet out(Millis now) const;

    // The shown clocks: as of when, remaining time by seat, running seats.
    [[nodiscard]] Millis shown_at() const { return shown_at_; }
    // A seat that returned unseen is shown its own clock.
    [[nodiscard]] Millis shown_left(core::Seat seat, core::Seat viewer) const;
    [[nodiscard]] core::SeatSet shown_running() const { return paused_ ? core::SeatSet{} : shown_running_; }
    [[nodiscard]] const ClockSettings& settings() const { return settings_; }

    // Minimum for a seat that returns after its time ran out.
    static constexpr Millis on_return = 30'000;

  private:
    [[nodiscard]] Millis left(core::Seat seat, Millis now) const;
    void count(Millis now);
    void start(core::Seat seat, Millis now);
    void show(Millis now);
    void show_secretly(Millis now);
    // Time without pauses and downtime.
    [[nodiscard]] Millis played_time(Millis now) const;

    ClockSettings settings_;
    unsigned players_ = 0;
    std::array<Millis, core::max_players> left_{};  // as of since_, if it runs
    std::array<Millis, core::max_players> when_asked_{};
    Millis since_ = 0;  // when running clocks were last updated
    core::SeatSet running_;
    core::SeatSet asked_;
    bool secret_ = false;
    bool paused_ = false;
    Millis paused_at_ = 0;
    Millis stood_still_ = 0;  // sum of past pauses and downtimes
    core::SeatSet out_;       // ran out unseen
    core::SeatSet returned_;  // and returned unseen
    Millis shown_at_ = 0;
    std::array<Millis, core::max_players> shown_left_{};
    core::SeatSet shown_running_;
};

}  // namespace subrosa::table
