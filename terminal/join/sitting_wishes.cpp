// What a person at a table in a house types, and what comes of it.
#include "terminal/join/sitting.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/save.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <ostream>

namespace subrosa::join {
namespace {

using namespace std::chrono_literals;
using play::Command;
using play::Lines;
using play::Text;
namespace ink = play::ink;

Text shown(const std::string& text) {
    return play::is_printable(text) ? Text(text) : Text("?");
}

}  // namespace

// Somebody at a terminal may type at any time. Lines that come from a file wait until something is asked:
// they were written as answers. In a pause the next thing to happen may be up to them.
void Sitting::read_keyboard() {
    const bool paused = plays() && story_.view().paused && !line_.waits() && !expects_view_;
    if (!settings_.terminal.interactive && asked_ == Question::none && !claim_ && !paused) return;
    const auto line = keyboard_.line(0ms);
    if (line) {
        obey(*line);
    } else if (keyboard_.ended()) {
        left_ = true;
    }
}

void Sitting::obey(const std::string& typed) {
    if (paging_) return show_next_page();
    if (!settings_.terminal.interactive && !prompt_.empty()) out_ << '\n';  // nobody pressed Enter
    prompt_ = {};
    const Question asked = std::exchange(asked_, Question::none);
    if (claim_) return answer_claim(typed);
    const std::string line = play::trimmed(typed);
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string word = play::lower_case(line.substr(0, space));
    const std::string rest = play::trimmed(line.substr(space));
    const bool choosing = asked == Question::choice;
    const std::vector<std::string> choices = choosing ? story_.choices() : std::vector<std::string>();
    if (!play::spelled_out(typed, choices) && obey_word(word, rest)) return;
    if (asked == Question::start) return answer_start(word);
    if (asked == Question::answer_back && is_answer(word)) return answer_back(word);
    if (asked == Question::come_back && (word.empty() || word == messages_.raw("play_yes_letter"))) {
        line_.ask(wire::ask::ComeBack{});
        expects_view_ = true;
        return;
    }
    const Command command = play::understand(typed, choices, look().player_names());
    if (choosing && command.kind == Command::Kind::choice) {
        const bool in_a_hurry =
            settings_.terminal.interactive && !settled_.is(std::chrono::steady_clock::now());
        if (!in_a_hurry) return answer_choice(command);
        note_ = look().say("join_changed", {}, ink::trouble);
        return;
    }
    obey_command(command);
}

// Yes or no.
bool Sitting::is_answer(const std::string& word) const {
    return word == messages_.raw("play_yes_letter") || word == messages_.raw("play_no_letter") ||
           word == "yes" || word == "no";
}

// The words that only a table in a house knows.
bool Sitting::obey_word(const std::string& word, const std::string& rest) {
    if (word == "say") {
        if (rest.empty()) {
            note_ = look().say("join_say_what", {}, ink::trouble);
        } else {
            wire::ask::Say say;
            say.text = rest;
            line_.ask(say);
        }
        return true;
    }
    if ((word == "p" || word == "pause") && rest.empty()) {
        wire::ask::Pause pause;
        pause.wanted = !story_.view().paused;
        line_.ask(pause);
        expects_view_ = true;
        return true;
    }
    if ((word == "c" || word == "claim") && rest.empty() && plays()) {
        const unsigned others = story_.knowledge() ? story_.face().seats_of_nobody(*story_.knowledge()) : 0;
        claim_.emplace(story_.face(), story_.viewer(), look().players() + others);
        write(claim_->question(look()));
        prompt(Text("> "));
        return true;
    }
    if ((word == "b" || word == "board") && rest.empty()) {
        if (story_.knowledge())
            show_page(story_.face().board(*story_.knowledge(), look(), settings_.terminal.columns));
        return true;
    }
    return false;
}

void Sitting::obey_command(const Command& command) {
    const play::Look here = look();
    const Text typed = shown(command.argument);
    const int count = question() == Question::choice ? static_cast<int>(story_.choices().size()) : 0;
    switch (command.kind) {
        case Command::Kind::help:
            show_page(command.argument.empty() ? help_lines()
                                               : play::help_page(command.argument, story_.face(), here,
                                                                 settings_.terminal.columns));
            return;
        case Command::Kind::undo:
            return take_back();
        case Command::Kind::log: {
            Lines lines;
            for (const faces::Entry& entry : story_.face().chronicle(story_.told(), here)) {
                for (const Text& line : play::wrap(entry.text, settings_.terminal.columns, 2))
                    lines.push_back(line);
            }
            return show_page(lines);
        }
        case Command::Kind::quit:
            left_ = true;
            return;
        case Command::Kind::save:
            note_ = here.say("join_save_later", {}, ink::trouble);
            break;
        case Command::Kind::wait:
        case Command::Kind::claim:
        case Command::Kind::nothing:
            if (count > 0) note_ = here.say("play_type_number", {{"count", count}}, ink::trouble);
            break;
        case Command::Kind::no_such_number:
            note_ = count > 0
                        ? here.say("play_no_such_number", {{"typed", typed}, {"count", count}}, ink::trouble)
                        : here.say("join_not_now", {}, ink::trouble);
            break;
        case Command::Kind::several:
            note_ = here.say("play_several", {{"typed", typed}}, ink::trouble);
            break;
        default:
            note_ = count > 0 ? here.say("play_unclear", {{"typed", typed}}, ink::trouble)
                              : here.say("join_not_now", {}, ink::trouble);
            break;
    }
    // A screen that asks shows the note; else it is a line.
    if (question() != Question::choice) say(std::exchange(note_, {}));
}

// ---- answers
// -------------------------------------------------------------------------------------------------------

void Sitting::answer_start(const std::string& line) {
    if (line == "q" || line == "quit") {
        left_ = true;
    } else if (line.empty() || line == "start") {
        line_.ask(wire::ask::Start{});
        expects_view_ = true;
    }
}

void Sitting::answer_back(const std::string& line) {
    const bool yes = line == messages_.raw("play_yes_letter") || line == "yes";
    wire::ask::AnswerBack answer;
    answer.agreed = yes;
    line_.ask(answer);
    expects_view_ = true;
}

void Sitting::answer_choice(const Command& command) {
    wire::ask::Choose choose;
    choose.version = story_.view().version;
    choose.move = command.move;
    chosen_version_ = choose.version;
    latest_ = {};
    talk_.clear();
    choosing_ = line_.ask(choose);
}

void Sitting::answer_claim(const std::string& line) {
    switch (claim_->answer(line)) {
        case play::ClaimMenu::State::asking:
            write(claim_->question(look()));
            return prompt(Text("> "));
        case play::ClaimMenu::State::ready: {
            wire::ask::Claim claim;
            claim.claim = claim_->claim();
            line_.ask(claim);
            break;
        }
        case play::ClaimMenu::State::given_up:
            break;
    }
    claim_.reset();
}

void Sitting::take_back() {
    const auto& back = story_.view().back;
    if (!back || (!back->free && !back->askable)) {
        note_ = look().say("join_undo_nothing", {}, ink::trouble);
        if (question() != Question::choice) say(std::exchange(note_, {}));
        return;
    }
    line_.ask(wire::ask::TakeBack{});
}

// ---- the game as a file
// -------------------------------------------------------------------------------------------------------

bool Sitting::keep_game(const std::string& wanted) {
    const std::string path = wanted.empty() ? play::fresh_file_name(story_.face().game()) : wanted;
    const auto complain = [&](const std::string& problem) {
        say(look().say("play_not_saved", {{"problem", shown(problem)}}, ink::trouble));
        return false;
    };
    const auto game = house_.game_file(place_.table);
    if (!game) return complain(game.error().message);
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << *game << std::flush;
    if (!out) return complain(fmt::format("{}: {}", path, std::strerror(errno)));
    say(look().say("join_saved", {{"file", shown(path)}}, ink::good));
    return true;
}

void Sitting::offer_to_keep() {
    if (!settings_.save_file.empty()) {
        static_cast<void>(keep_game(settings_.save_file));
        return;
    }
    while (!keyboard_.ended() && !settings_.interrupted()) {
        prompt(look().say("join_save_ask", {}, ink::quiet));
        std::optional<std::string> line;
        while (!line && !keyboard_.ended() && !settings_.interrupted()) line = keyboard_.line(100ms);
        prompt_ = {};
        if (!settings_.terminal.interactive || !line) out_ << '\n';
        if (!line) return;
        std::string typed = play::trimmed(*line);
        if (typed.starts_with('/')) typed.erase(0, 1);
        const Command command = play::understand(typed, {});
        if (command.kind != Command::Kind::save) return;
        if (keep_game(command.argument)) return;
    }
}

}  // namespace subrosa::join
