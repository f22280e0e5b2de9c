// Puts entries together from events. What one event means often shows only with the next: each function
// writes what `rest` begins with and answers how many events that were, 0 if it is none of its own.
#pragma once

#include "terminal/faces/devil/theme.hpp"
#include "terminal/faces/face.hpp"

#include <optional>
#include <span>

namespace subrosa::devil_face {

class ChronicleWriter {
  public:
    using Rest = std::span<const devil::GameEvent>;

    explicit ChronicleWriter(const DevilTheme& look) : look_(look) {}
    std::vector<faces::LogEntry> write(Rest told);

  private:
    // ---- entries (chronicle.cpp)

    void entry(const Text& text);  // of its own; a turn under way goes on behind it
    void line(std::string_view key, Values values = {}) { entry(look_.say(key, values)); }
    void deed(core::Seat seat, const Text& text);  // a piece of what a seat does, or of what befalls it
    void deed(const devil::GameEvent& event, std::string_view key, Values values = {}) {
        deed(event.seat, look_.say(key, values));
    }
    void close();
    void begin(core::Seat seat);  // core::spectator: nobody's turn
    std::size_t one(Rest rest);

    // Whether the event behind the first is this, of the same seat.
    static bool is_next(Rest rest, devil::EventKind kind);
    static std::size_t run_of(Rest rest, devil::EventKind kind);

    // ---- happenings

    std::size_t course(Rest rest);       // chronicle.cpp
    std::size_t market(Rest rest);       // chronicle.cpp
    std::size_t cards(Rest rest);        // chronicle_cards.cpp
    std::size_t trading(Rest rest);      // chronicle_cards.cpp
    std::size_t plans(Rest rest);        // chronicle_actions.cpp
    std::size_t actions(Rest rest);      // chronicle_actions.cpp
    std::size_t tracks(Rest rest);       // chronicle_evening.cpp: reputation, wings, debt, points
    std::size_t evening(Rest rest);      // chronicle_evening.cpp
    std::size_t ritual(Rest rest);       // chronicle_ritual.cpp
    std::size_t inquisition(Rest rest);  // chronicle_ritual.cpp
    std::size_t ending(Rest rest);       // chronicle_ritual.cpp

    void chest_came(const devil::GameEvent& event);
    void chest_answered(const devil::GameEvent& event);
    void chest_home(const devil::GameEvent& event);
    std::size_t event_played(Rest rest);
    std::size_t paid(Rest rest);
    std::size_t gained(Rest rest);
    std::size_t spent(Rest rest);
    std::size_t failed(Rest rest);
    [[nodiscard]] Text failed_step(const devil::GameEvent& event) const;
    std::size_t interest(Rest rest);
    std::size_t wings_of_the_round(Rest rest);
    std::size_t confessed(Rest rest);
    // Wings that were told already, and what they bring: how many events from `at` on.
    std::size_t angels_at(Rest rest, std::size_t at);
    std::size_t votes(Rest rest);
    std::size_t opened(Rest rest);
    std::size_t named(Rest rest);
    std::size_t scored(Rest rest);

    const DevilTheme& look_;
    std::vector<faces::LogEntry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;  // about whom pieces are
    bool in_turn_ = false;               // and whether it has a turn
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
