// The clocks of a table. They are told the time; what they show never tells who has given a secret answer.
#pragma once

#include "table/setup.hpp"

#include <array>
#include <optional>

namespace subrosa::table {

// The clocks as they were when something was decided, to be given back if that is taken back.
struct ClockMark {
    std::array<Millis, core::max_players> left{};
    Millis at = 0;  // by played_time()
};

class TableClock {
  public:
    TableClock() = default;
    TableClock(const ClockSettings& settings, unsigned players);

    // A new question: from now on these have to decide, in secret or not. Nobody else's clock runs.
    void ask(core::SeatSet seats, bool secret, Millis now);
    // The seat decided. A secret answer costs nothing of a budget: what is left of it would tell who
    // answered fast.
    void answered(core::Seat seat, Millis now);
    // The seat's answer was taken back before anybody saw it: its clock goes on from where it stopped.
    void asked_again(core::Seat seat, Millis now);
    // Somebody else decides for the seat from now on; and no more. Whether the seat still has to answer
    // what is asked in secret is not seen.
    void take_over(core::Seat seat, Millis now);
    void give_back(core::Seat seat, bool asked, bool awaited, Millis now);
    // The same while answers are secret, for who ran out of time and returns before anybody has seen that:
    // what is shown does not change before the next ask().
    void run_out_unseen(core::Seat seat);
    void return_unseen(core::Seat seat, bool awaited, Millis now);

    // To be called before answered().
    [[nodiscard]] ClockMark mark(Millis now) const;
    // What the seat had left then, less all that has passed since.
    [[nodiscard]] Millis left_since(const ClockMark& mark, core::Seat seat, Millis now) const {
        return mark.left[seat] - (played_time(now) - mark.at);
    }
    // After the ask() for what was taken back: the seat has so much left. No increment stays, and no decision
    // begins anew.
    void take_back(core::Seat seat, Millis left, Millis now);
    // Before that: all budgets are what they were at the mark.
    void give_budgets_back(const ClockMark& mark);
    void pause(Millis now);
    void resume(Millis now);
    // No clock ran from then until now.
    void skip(Millis from, Millis now);
    void stop();

    [[nodiscard]] std::optional<Millis> next_deadline() const;
    // Whose time is over.
    [[nodiscard]] core::SeatSet out(Millis now) const;

    // What is shown: as of when, what was left then by seat, and whose clocks run.
    [[nodiscard]] Millis shown_at() const { return shown_at_; }
    // A seat that returned unseen sees its own clock.
    [[nodiscard]] Millis shown_left(core::Seat seat, core::Seat viewer) const;
    [[nodiscard]] core::SeatSet shown_running() const { return paused_ ? core::SeatSet{} : shown_running_; }
    [[nodiscard]] const ClockSettings& settings() const { return settings_; }

    // Whoever returns to a clock that ran out has at least this.
    static constexpr Millis on_return = 30'000;

  private:
    [[nodiscard]] Millis left(core::Seat seat, Millis now) const;
    void count(Millis now);
    void start(core::Seat seat, Millis now);
    void show(Millis now);
    void show_secretly(Millis now);
    // Goes on whenever clocks may run: not in pauses, and not while the house is closed.
    [[nodiscard]] Millis played_time(Millis now) const;

    ClockSettings settings_;
    unsigned players_ = 0;
    std::array<Millis, core::max_players> left_{};  // as of since_, if it runs
    std::array<Millis, core::max_players> when_asked_{};
    Millis since_ = 0;  // when the running ones were last counted
    core::SeatSet running_;
    core::SeatSet asked_;
    bool secret_ = false;
    bool paused_ = false;
    Millis paused_at_ = 0;
    Millis stood_still_ = 0;  // in all pauses and closings that are over
    core::SeatSet out_;       // ran out unseen
    core::SeatSet returned_;  // and returned unseen
    Millis shown_at_ = 0;
    std::array<Millis, core::max_players> shown_left_{};
    core::SeatSet shown_running_;
};

}  // namespace subrosa::table
