// The loop of people at a table: shows news as they come, asks who has to decide, obeys what is typed, until
// the game is over or the people leave. Several people at one keyboard take turns behind a cover.
#pragma once

#include "terminal/messages.hpp"
#include "terminal/play/choice_guard.hpp"
#include "terminal/play/claim_menu.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/keyboard.hpp"
#include "terminal/play/local_table.hpp"
#include "terminal/play/table_model.hpp"
#include "terminal/play/terminal.hpp"

#include <deque>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::play {

struct LoopSettings {
    Terminal terminal;
    std::string save_file;              // empty: a fresh name
    bool autosave = false;              // after every turn of a local game
    std::chrono::milliseconds pace{0};  // how long the line of a turn stands before the next in a local game
    std::function<bool()> interrupted = [] { return false; };
    std::function<void(Terminal&)> measure = [](Terminal&) {};

    // ---- at a table of a server

    std::optional<table::request::Sit> invitation{};
    bool watch = false;                    // do not sit down
    std::vector<std::string> invitations;  // links for the free seats
    std::string return_command;            // to come back after leaving
};

enum class LoopEnd { over, left, failed };

class PlayLoop {
  public:
    PlayLoop(LocalTable& table, const terminal::Messages& messages, LoopSettings settings, Keyboard& keyboard,
             std::ostream& out);
    PlayLoop(TableConnection& table, const terminal::Messages& messages, LoopSettings settings,
             Keyboard& keyboard, std::ostream& out);

    LoopEnd run();
    // Why it failed, in one line; empty: that was said already.
    [[nodiscard]] const std::string& trouble() const { return trouble_; }

  private:
    // What is asked now.
    enum class Question { none, start, answer_back, come_back, choice, cover, quit };

    // ---- messages and questions (play_loop.cpp)
    void take(const Message& message);
    void take(const message::Welcome& welcome);
    void take(const message::Update& update);
    void take(const message::Done& done);
    void take(const message::Refused& refused);
    void take(const message::ConnectionLost& lost);
    void take(const message::ConnectionEnded& ended);
    void greet();
    void sit_down();
    // The screen is another viewer's from now on.
    void become(core::Seat viewer);
    [[nodiscard]] Question question() const;
    [[nodiscard]] Question question_of_seat() const;
    [[nodiscard]] bool waits_for_line() const;
    [[nodiscard]] TableModel& model() { return models_.at(viewer_); }
    [[nodiscard]] const TableModel& model() const { return models_.at(viewer_); }
    // Somebody here takes part in the game.
    [[nodiscard]] bool plays() const;
    [[nodiscard]] bool shares_keyboard() const { return local_ != nullptr && local_->people() > 1; }
    // Everybody here may see the screen.
    [[nodiscard]] bool is_public() const { return local_ == nullptr || viewer_ == local_->public_viewer(); }

    // ---- output (play_loop_pages.cpp)
    void tell(const std::vector<table::News>& news);
    void tell_turns();
    void tell_waiting();
    bool show_interlude(const std::vector<table::News>& news);
    void autosave(const std::vector<table::News>& news);
    [[nodiscard]] bool has_beat(faces::Documents told, faces::BeatKind kind) const;
    // Events up to here are told as lines: all but those of the turn under way.
    [[nodiscard]] std::size_t told_until() const;
    void show_opening();
    void show_board();
    void show_log();
    void show_help(const std::string& topic);
    void write(const Lines& lines);
    void say(const Text& text);
    // A page stands until Enter is pressed, if somebody can press it. Without a key the last one is not
    // waited for.
    void show_page(const Lines& lines, std::string_view key = "play_press_enter_back");
    void show_next_page();
    void ask_if_due();
    void ask_choice();
    void ask_cover();
    void prompt(const Text& text);
    void show_end();
    void check_seed();
    LoopEnd leave();
    LoopEnd leave_local();
    [[nodiscard]] Theme look() const;

    // ---- input (play_loop_commands.cpp)
    void read_keyboard();
    void obey(const std::string& line);
    bool obey_word(const std::string& word, const std::string& rest, bool choosing);
    void obey_command(const Command& command);
    [[nodiscard]] bool is_yes(const std::string& word) const;
    [[nodiscard]] bool is_no(const std::string& word) const;
    void answer_start(const std::string& word);
    void answer_quit(const std::string& word);
    void answer_choice(const Command& command);
    void answer_claim(const std::string& line);
    void take_back();
    void wait();
    // `wanted`: the file; empty: the one in use, or a fresh one.
    bool save(const std::string& wanted, Text& note);
    void offer_to_keep();

    TableConnection& connection_;
    LocalTable* local_;  // the same, if the table is in this process
    const terminal::Messages& messages_;
    LoopSettings settings_;
    Keyboard& keyboard_;
    std::ostream& out_;
    std::map<core::Seat, TableModel> models_;  // by viewer; at a server only one
    core::Seat viewer_ = core::spectator;
    core::Seat at_keyboard_ = core::spectator;  // who saw the screen last
    std::string trouble_;
    bool failed_ = false;
    std::optional<std::uint64_t> sitting_;  // the unanswered request to sit down
    bool tried_to_sit_ = false;
    bool greeted_ = false;
    bool left_ = false;
    bool quitting_ = false;  // it is asked whether to save
    bool discards_ = false;  // the game is not saved
    bool lost_ = false;      // the connection; that was said
    bool end_shown_ = false;
    std::size_t shown_ = 0;            // events told as lines
    std::string waiting_for_;          // as it was said last
    Question asked_ = Question::none;  // what stands on the screen
    std::uint64_t asked_version_ = 0;
    ChoiceGuard guard_;
    std::optional<std::uint64_t> choosing_;          // the unanswered request with a choice
    std::optional<std::uint64_t> chosen_version_{};  // it was answered: not asked again
    bool expects_view_ = false;                      // the next view shows the effect of the last request
    Text note_;                                      // an answer to the last line typed
    Text latest_;              // the last news beside moves and talk, until a choice is made
    Text prompt_;              // on the last line; empty: none
    std::deque<Lines> pages_;  // still to be turned
    std::string page_key_;
    Lines held_;  // lines that wait until the pages are turned
    bool paging_ = false;
    std::optional<ClaimMenu> claim_;
};

}  // namespace subrosa::play
