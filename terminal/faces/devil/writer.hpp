// Puts entries together from events. What one event means often shows only with the next: each function
// writes what `rest` begins with and answers how many events that were.
#pragma once

#include "terminal/faces/chronicle.hpp"
#include "terminal/faces/devil/theme.hpp"

#include <optional>
#include <span>

namespace subrosa::devil_face {

// Whether an offer or a chest has anything in it.
bool holds_wares(const devil::GameEvent& told);

class Writer : faces::Chronicle {
  public:
    using Rest = std::span<const devil::GameEvent>;

    explicit Writer(const DevilTheme& look) : Chronicle(look), look_(look) {}
    std::vector<faces::LogEntry> write(Rest told);

  private:
    using Chronicle::deed;
    void line(std::string_view key, Values values = {}) { entry(look_.say(key, values)); }
    void deed(const devil::GameEvent& told, std::string_view key, Values values = {}) {
        deed(told.seat, look_.say(key, values));
    }
    // A message that names nothing but what the event has.
    void say(faces::Where where, const devil::GameEvent& told, std::string_view key);
    [[nodiscard]] std::vector<Value> values(const devil::GameEvent& told) const;
    [[nodiscard]] Text change_of(const devil::GameEvent& told) const;

    // Whether the event behind the first is this, of the same seat.
    static bool is_next(Rest rest, devil::EventKind kind);

    // ---- chronicle.cpp
    std::size_t one(Rest rest);
    std::size_t turn(Rest rest);
    std::size_t produced(Rest rest);

    // ---- chronicle_cards.cpp: most of it is told to one seat alone
    std::size_t drawn(Rest rest);
    std::size_t chest_came(Rest rest);
    std::size_t chest_answered(Rest rest);
    std::size_t chest_home(Rest rest);

    // ---- chronicle_actions.cpp
    std::size_t plans(Rest rest);
    std::size_t event_played(Rest rest);
    std::size_t paid(Rest rest);
    std::size_t masters_spent(Rest rest);
    std::size_t failed(Rest rest);
    [[nodiscard]] Text failed_step(const devil::GameEvent& told) const;
    std::size_t large_privilege(Rest rest);

    // ---- chronicle_evening.cpp
    std::size_t angels(Rest rest);
    std::size_t wings_of_the_round(Rest rest);
    // Wings that were told already, and what they bring: how many events from `at` on.
    std::size_t angels_at(Rest rest, std::size_t at);
    std::size_t guest_came(Rest rest);
    std::size_t interest(Rest rest);
    std::size_t slid(Rest rest);
    std::size_t votes(Rest rest);
    std::size_t questioned(Rest rest);
    std::size_t wings_for(Rest rest);
    std::size_t confessed(Rest rest);

    // ---- chronicle_ritual.cpp
    std::size_t opened(Rest rest);
    std::size_t bribe_left(Rest rest);
    std::size_t reward(Rest rest);
    std::size_t named(Rest rest);
    std::size_t roles_shown(Rest rest);
    std::size_t guess_scored(Rest rest);
    std::size_t inquisition_began(Rest rest);
    std::size_t answered(Rest rest);
    std::size_t gave(Rest rest);
    std::size_t inquisitors_came(Rest rest);
    std::size_t scored(Rest rest);

    const DevilTheme& look_;
    // What was told before, where it helps to tell what follows.
    std::optional<devil::GameEvent> chest_;                             // the one that came
    std::optional<devil::GameEvent> offer_;                             // the own one
    std::array<std::optional<devil::Plan>, devil::players> plans_{};    // once opened
    std::array<std::optional<devil::Ritual>, devil::roles> rituals_{};  // once opened
    bool matched_ = false;                                              // two guesses agreed
    std::uint8_t bribed_ = 0;                                           // how many were sent away
    bool last_round_ = false;                                           // roles are open
};

}  // namespace subrosa::devil_face
