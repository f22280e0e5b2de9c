// The clocks of a table. They are told the time; what they show never tells who has given a secret answer.
#pragma once

#include "table/live/setup.hpp"

#include <array>
#include <optional>

namespace subrosa::table {

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
    [[nodiscard]] Millis shown_left(core::Seat seat) const { return shown_left_[seat]; }
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

    ClockSettings settings_;
    unsigned players_ = 0;
    std::array<Millis, core::max_players> left_{};  // as of since_, if it runs
    std::array<Millis, core::max_players> when_asked_{};
    Millis since_ = 0;  // when the running ones were last counted
    core::SeatSet running_;
    core::SeatSet asked_;
    bool secret_ = false;
    bool paused_ = false;
    Millis shown_at_ = 0;
    std::array<Millis, core::max_players> shown_left_{};
    core::SeatSet shown_running_;
};

}  // namespace subrosa::table
