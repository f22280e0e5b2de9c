// What the people at a table type, and what comes of it.
#include "terminal/play/play_loop.hpp"
#include "terminal/play/save.hpp"

#include <ostream>
#include <utility>

namespace subrosa::play {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds longest_wait = 20ms;

// Text from outside, safe to write.
Text shown(const std::string& text) {
    return is_printable(text) ? Text(text) : Text("?");
}

}  // namespace

// Somebody at a terminal may type at any time. Lines of a file wait until something is asked: they were
// written as answers. In a pause the next thing to happen may be up to them.
void PlayLoop::read_keyboard() {
    const bool paused = plays() && model().view().paused && !connection_.has_unanswered() && !expects_view_;
    if (!settings_.terminal.interactive && !waits_for_line() && !paused) return;
    const auto line = keyboard_.line(waits_for_line() ? longest_wait : 0ms);
    if (line) {
        obey(*line);
    } else if (keyboard_.ended()) {
        left_ = true;
    }
}

void PlayLoop::obey(const std::string& typed) {
    if (paging_) return show_next_page();
    if (!settings_.terminal.interactive && !prompt_.empty()) out_ << '\n';  // nobody pressed Enter
    prompt_ = {};
    const Question asked = std::exchange(asked_, Question::none);
    if (claim_) return answer_claim(typed);
    if (asked == Question::cover) {
        at_keyboard_ = *local_->person_asked();
        return become(at_keyboard_);
    }
    const std::string line = trimmed(typed);
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string word = lower_case(line.substr(0, space));
    const std::string rest = trimmed(line.substr(space));
    if (asked == Question::quit) return answer_quit(word);
    const bool choosing = asked == Question::choice;
    const std::vector<std::string> choices = choosing ? model().choices() : std::vector<std::string>();
    if (!spelled_out(typed, choices) && obey_word(word, rest, choosing)) return;
    if (asked == Question::start) return answer_start(word);
    if (asked == Question::answer_back && (is_yes(word) || is_no(word))) {
        connection_.send(table::request::AnswerBack{is_yes(word)});
        expects_view_ = true;
        return;
    }
    if (asked == Question::come_back && (word.empty() || is_yes(word))) {
        connection_.send(table::request::ComeBack{});
        expects_view_ = true;
        return;
    }
    const Command command = understand(typed, choices, look().player_names());
    if (choosing && command.kind == CommandKind::choice) {
        const bool in_a_hurry =
            settings_.terminal.interactive && !guard_.accepts(std::chrono::steady_clock::now());
        if (!in_a_hurry) return answer_choice(command);
        note_ = look().say("join_changed", {}, ink::trouble);
        return;
    }
    obey_command(command);
}

bool PlayLoop::is_yes(const std::string& word) const {
    return word == messages_.raw("play_yes_letter") || word == "yes";
}

bool PlayLoop::is_no(const std::string& word) const {
    return word == messages_.raw("play_no_letter") || word == "no";
}

// Words that go before the beginnings of choices. People at one keyboard need no help to talk or to pause.
bool PlayLoop::obey_word(const std::string& word, const std::string& rest, bool choosing) {
    if (word == "say" && local_ == nullptr) {
        if (rest.empty()) {
            note_ = look().say("join_say_what", {}, ink::trouble);
        } else {
            connection_.send(table::request::Say{rest});
        }
        return true;
    }
    if (!rest.empty()) return false;
    if ((word == "p" || word == "pause") && local_ == nullptr) {
        connection_.send(table::request::Pause{!model().view().paused});
        expects_view_ = true;
        return true;
    }
    if ((word == "c" || word == "claim") && plays() && (local_ == nullptr || choosing)) {
        const unsigned others =
            model().knowledge() ? model().face().seats_of_nobody(*model().knowledge()) : 0;
        claim_.emplace(model().face(), model().viewer(), look().players() + others);
        write(claim_->question(look()));
        prompt(Text("> "));
        return true;
    }
    if (word == "b" || word == "board") {
        if (model().knowledge())
            show_page(model().face().board(*model().knowledge(), look(), settings_.terminal.columns));
        return true;
    }
    return false;
}

void PlayLoop::obey_command(const Command& command) {
    const Theme here = look();
    const Text typed = shown(command.argument);
    const int count = question() == Question::choice ? static_cast<int>(model().choices().size()) : 0;
    switch (command.kind) {
        case CommandKind::help:
            return show_help(command.argument);
        case CommandKind::undo:
            return take_back();
        case CommandKind::log:
            return show_log();
        case CommandKind::quit:
            (local_ != nullptr && plays() ? quitting_ : left_) = true;
            return;
        case CommandKind::save:
            if (local_ != nullptr) {
                static_cast<void>(save(command.argument, note_));
            } else {
                note_ = here.say("join_save_later", {}, ink::trouble);
            }
            break;
        case CommandKind::wait:
            if (local_ != nullptr && count > 0) return wait();
            [[fallthrough]];
        case CommandKind::claim:
        case CommandKind::nothing:
            if (count > 0) note_ = here.say("play_type_number", {{"count", count}}, ink::trouble);
            break;
        case CommandKind::no_such_number:
            note_ = count > 0
                        ? here.say("play_no_such_number", {{"typed", typed}, {"count", count}}, ink::trouble)
                        : here.say("join_not_now", {}, ink::trouble);
            break;
        case CommandKind::several:
            note_ = here.say("play_several", {{"typed", typed}}, ink::trouble);
            break;
        default:
            note_ = count > 0 ? here.say("play_unclear", {{"typed", typed}}, ink::trouble)
                              : here.say("join_not_now", {}, ink::trouble);
            break;
    }
    // A screen that asks shows the note; else it is a line.
    if (count == 0) say(std::exchange(note_, {}));
}

// ---- answers

void PlayLoop::answer_start(const std::string& word) {
    if (word == "q" || word == "quit") {
        left_ = true;
    } else if (word.empty() || word == "start") {
        connection_.send(table::request::Start{});
        expects_view_ = true;
    }
}

void PlayLoop::answer_quit(const std::string& word) {
    quitting_ = false;
    if (is_no(word)) {
        left_ = true;
        discards_ = true;
    } else if (!is_yes(word)) {
        note_ = look().say("play_quit_stayed");
    } else {
        left_ = save("", note_);
    }
}

void PlayLoop::answer_choice(const Command& command) {
    chosen_version_ = model().view().version;
    latest_ = {};
    choosing_ = connection_.send(table::request::Choose{*chosen_version_, command.move});
}

void PlayLoop::answer_claim(const std::string& line) {
    switch (claim_->answer(line)) {
        case ClaimMenu::MenuState::asking:
            write(claim_->question(look()));
            return prompt(Text("> "));
        case ClaimMenu::MenuState::ready:
            connection_.send(table::request::Claim{claim_->claim()});
            break;
        case ClaimMenu::MenuState::given_up:
            break;
    }
    claim_.reset();
}

void PlayLoop::take_back() {
    const auto& back = model().view().back;
    if (back && (back->free || back->askable)) {
        connection_.send(table::request::TakeBack{});
        return;
    }
    note_ = look().say("join_undo_nothing", {}, ink::trouble);
    if (question() != Question::choice) say(std::exchange(note_, {}));
}

void PlayLoop::wait() {
    if (!local_->may_wait()) {
        note_ = look().say("play_wait_nobody", {}, ink::trouble);
        return;
    }
    local_->wait();
    if (shares_keyboard()) become(local_->public_viewer());
}

// ---- the game as a file

bool PlayLoop::save(const std::string& wanted, Text& note) {
    const std::string path = !wanted.empty()                ? wanted
                             : !settings_.save_file.empty() ? settings_.save_file
                                                            : fresh_file_name(model().face().game());
    const auto game = connection_.game_file();
    const auto problem = game ? write_file(path, *game) : game.error();
    if (problem) {
        note = look().say("play_not_saved", {{"problem", shown(problem->message)}}, ink::trouble);
        return false;
    }
    settings_.save_file = path;
    const bool over = model().has_view() && model().view().phase == table::Phase::over;
    note = look().say(over ? "join_saved" : "play_saved", {{"file", shown(path)}}, ink::good);
    return true;
}

void PlayLoop::offer_to_keep() {
    Text note;
    if (!settings_.save_file.empty()) {
        static_cast<void>(save("", note));
        return say(note);
    }
    while (!keyboard_.ended() && !settings_.interrupted()) {
        prompt(look().say("join_save_ask", {}, ink::quiet));
        std::optional<std::string> line;
        while (!line && !keyboard_.ended() && !settings_.interrupted()) line = keyboard_.line(100ms);
        prompt_ = {};
        if (!settings_.terminal.interactive || !line) out_ << '\n';
        if (!line) return;
        std::string typed = trimmed(*line);
        if (typed.starts_with('/')) typed.erase(0, 1);
        const Command command = understand(typed, {});
        if (command.kind != CommandKind::save) return;
        const bool saved = save(command.argument, note);
        say(note);
        if (saved) return;
    }
}

}  // namespace subrosa::play
