// The game at one keyboard: asks people, lets bots play, shows what happened, until the end or until somebody
// leaves.
#pragma once

#include "terminal/messages.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/look.hpp"
#include "terminal/play/match.hpp"
#include "terminal/play/screen.hpp"
#include "terminal/play/terminal.hpp"

#include <chrono>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace subrosa::play {

struct LoopSettings {
    Terminal terminal;
    std::string save_file;                // where `s` and leaving save to; empty: a fresh name
    bool autosave = false;                // after every turn as well
    bool resumed = false;                 // no opening page
    std::chrono::milliseconds pace{0};    // how long a bot's turn stands before the next thing happens
    std::chrono::milliseconds played{0};  // before this sitting
    std::function<bool()> interrupted = [] { return false; };
    std::function<void(Terminal&)> measure = [](Terminal&) {};
};

enum class LoopEnd { over, left, failed };

class GameLoop {
  public:
    GameLoop(Match& match, const terminal::Messages& messages, LoopSettings settings, std::istream& in,
             std::ostream& out);

    // Until the game is over, somebody quits, or the input ends (then the game is saved).
    LoopEnd run();

  private:
    enum class Answer { played, waits, left, failed };

    // Who is asked next of all who are to decide.
    [[nodiscard]] core::Seat next_to_ask();
    // Others can decide before the seat does, and it would make a difference.
    [[nodiscard]] bool may_wait() const { return match_.deciders().size() > 1 && !match_.secret(); }
    Answer ask(core::Seat seat);
    // Obeys a command that is no choice. True if the game is to be left.
    bool obey(const Command& command, core::Seat seat, Text& note);
    bool quit(Text& note);
    Text undo(core::Seat seat);
    // Somebody puts a claim together; it is said if it comes to its end.
    Text claim(core::Seat seat);
    // What was claimed after so many events, as the seat reads it.
    [[nodiscard]] std::vector<Text> talk(core::Seat seat, std::size_t first_told) const;
    [[nodiscard]] Lines log_page(core::Seat seat) const;
    // `wanted`: the file; empty: the one in use, or a fresh one.
    bool save(const std::string& wanted, Text& note);
    Answer input_ended();
    void tell_how_to_resume();

    void cover(core::Seat seat);
    void bot_turn(core::Seat seat);
    void show_slowly(const Text& text);
    void play(core::Seat seat, const std::string& move);
    [[nodiscard]] bool has_beat(faces::Told told, faces::Beat::Kind kind) const;
    void show_interlude(std::size_t turn_began, std::size_t first_told);
    void show_page(const Lines& lines);
    void show_end();
    void wait_for_enter(std::string_view key);
    std::optional<std::string> read_line();
    [[nodiscard]] Look look(core::Seat viewer) const;
    [[nodiscard]] core::Seat public_viewer() const;
    [[nodiscard]] std::int64_t milliseconds() const;
    [[nodiscard]] bool leaving() const;

    Match& match_;
    const terminal::Messages& messages_;
    LoopSettings settings_;
    std::istream& in_;
    std::ostream& out_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    core::Seat at_keyboard_ = core::spectator;  // who saw the screen last
    std::size_t shown_ = 0;                     // the event that began the first turn not yet shown as a line
    core::SeatSet waiting_;                     // who let the others of those asked now go first
    bool ended_ = false;                        // nothing more comes from the input
};

}  // namespace subrosa::play
