// One person at a table in a house: shows news as they come, asks when it is this seat's turn, obeys what is
// typed, until the game is over or the person leaves.
#pragma once

#include "terminal/join/address.hpp"
#include "terminal/join/house.hpp"
#include "terminal/join/keyboard.hpp"
#include "terminal/join/line.hpp"
#include "terminal/join/settled.hpp"
#include "terminal/join/story.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/claim_menu.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/terminal.hpp"

#include <deque>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::join {

struct SittingSettings {
    play::Terminal terminal;
    std::string save_file;  // where the game goes once it is over; empty: it is asked
    std::function<bool()> interrupted = [] { return false; };
    std::function<void(play::Terminal&)> measure = [](play::Terminal&) {};
};

struct Place {
    std::string table;
    std::optional<Invitation> invitation;
    std::vector<Invitation> invitations;  // to the other seats, to be passed on
    bool watch = false;                   // not to sit down
};

class Sitting {
  public:
    Sitting(House& house, Place place, const terminal::Messages& messages, SittingSettings settings,
            Keyboard& keyboard, std::ostream& out);

    // The exit code: 0 over or left, 1 something was wrong; then `trouble` holds one line.
    int run(std::string& trouble);

  private:
    // What the person is asked now.
    enum class Question { none, start, answer_back, come_back, choice };

    // ---- what comes (sitting.cpp)
    void hear(const Heard& heard);
    void hear(const wire::ServerMessage& message);
    void greet();
    void sit_down();
    void refused(const wire::tell::Refused& refused);
    [[nodiscard]] Question question() const;
    [[nodiscard]] bool plays() const { return story_.viewer() != core::spectator; }

    // ---- what is shown (sitting_pages.cpp)
    void tell(const std::vector<table::News>& news);
    void tell_played();
    void begin_telling();
    [[nodiscard]] std::size_t turn_began_at() const;
    [[nodiscard]] std::size_t told_until() const;
    void tell_waiting();
    void show_opening();
    void show_board();
    void tell_invitations();
    void write(const play::Lines& lines);
    void say(const play::Text& text);  // a line, broken where it must be
    void show_page(const play::Lines& lines);
    void show_next_page();
    void ask_if_due();
    void ask_choice();
    void prompt(const play::Text& text);
    void show_end();
    void check_seed();
    int leave();
    [[nodiscard]] play::Look look() const;
    [[nodiscard]] play::Lines help_lines() const;

    // ---- what is typed (sitting_wishes.cpp)
    void read_keyboard();
    void obey(const std::string& line);
    bool obey_word(const std::string& word, const std::string& rest);
    void obey_command(const play::Command& command);
    [[nodiscard]] bool is_answer(const std::string& word) const;
    void answer_start(const std::string& line);
    void answer_back(const std::string& line);
    void answer_choice(const play::Command& command);
    void answer_claim(const std::string& line);
    void take_back();
    bool keep_game(const std::string& wanted);
    void offer_to_keep();

    House& house_;
    Place place_;
    const terminal::Messages& messages_;
    SittingSettings settings_;
    Keyboard& keyboard_;
    std::ostream& out_;
    Line line_;
    Story story_;
    std::optional<std::string> trouble_;    // it cannot go on
    std::optional<std::uint64_t> sitting_;  // the request to sit down, until it is answered
    bool tried_to_sit_ = false;
    bool greeted_ = false;
    bool left_ = false;
    bool lost_ = false;                // the line; it was said
    std::size_t shown_ = 0;            // events told as lines
    std::string waiting_for_;          // as it was said last
    Question asked_ = Question::none;  // what stands on the screen
    std::uint64_t asked_version_ = 0;
    Settled settled_;                                // the choices on the screen
    std::optional<std::uint64_t> choosing_;          // the request with a choice, until it is answered
    std::optional<std::uint64_t> chosen_version_{};  // that was answered; its question is not asked again
    bool expects_view_ = false;                      // what was answered last shows in the next view
    play::Text note_;                                // an answer to the last thing typed
    play::Text latest_;              // the last of the news beside what was played, until a choice is made
    std::vector<play::Text> talk_;   // what was said since the last choice
    play::Text prompt_;              // what the last line asks; empty: nothing
    std::deque<play::Lines> pages_;  // still to be turned
    play::Lines held_;               // lines that wait until the pages are turned
    bool paging_ = false;
    std::optional<play::ClaimMenu> claim_;
};

}  // namespace subrosa::join
