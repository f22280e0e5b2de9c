// Whom to ask, what to show, when to cover the screen.
#include "terminal/play/game_loop.hpp"

#include "terminal/play/claim_menu.hpp"
#include "terminal/play/claim_text.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/page.hpp"
#include "terminal/play/save.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <thread>

namespace subrosa::play {

using faces::Beat;

namespace {

constexpr std::ptrdiff_t most_talk = 4;  // claims on the screen; all of them are in the log

// Text from outside, safe to write.
Text shown(const std::string& text) {
    return is_printable(text) ? Text(text) : Text("?");
}

}  // namespace

GameLoop::GameLoop(Match& match, const terminal::Messages& messages, LoopSettings settings, std::istream& in,
                   std::ostream& out)
    : match_(match),
      messages_(messages),
      settings_(std::move(settings)),
      in_(in),
      out_(out),
      shown_(match.turn_began_at()) {}

LoopEnd GameLoop::run() {
    if (!settings_.resumed && match_.people() > 0) {
        show_page(opening_page(match_.face(), look(core::spectator), settings_.terminal.columns));
        if (settings_.terminal.interactive) wait_for_enter("play_press_enter");
    }
    while (!match_.over()) {
        if (leaving() && match_.people() > 0)
            return input_ended() == Answer::failed ? LoopEnd::failed : LoopEnd::left;
        const core::Seat seat = next_to_ask();
        if (!match_.is_person(seat)) {
            bot_turn(seat);
            continue;
        }
        switch (ask(seat)) {
            case Answer::played:
            case Answer::waits:
                break;
            case Answer::left:
                return LoopEnd::left;
            case Answer::failed:
                return LoopEnd::failed;
        }
    }
    show_end();
    return LoopEnd::over;
}

// Clockwise from whom the game says, those first who did not want to wait.
core::Seat GameLoop::next_to_ask() {
    const core::SeatSet asked = match_.deciders();
    bool somebody = false;
    for (const core::Seat seat : asked) somebody = somebody || !waiting_.has(seat);
    if (asked.size() == 1 || !somebody) waiting_ = {};
    if (asked.size() == 1) return asked.front();
    const auto players = static_cast<unsigned>(match_.setup().players.size());
    const core::Seat first = match_.face().asked_first(match_.know(core::spectator));
    unsigned seat = first < players ? first : 0;
    while (!asked.has(static_cast<core::Seat>(seat)) || waiting_.has(static_cast<core::Seat>(seat)))
        seat = (seat + 1) % players;
    return static_cast<core::Seat>(seat);
}

GameLoop::Answer GameLoop::ask(core::Seat seat) {
    if (match_.people() > 1 && at_keyboard_ != seat) cover(seat);
    at_keyboard_ = seat;
    // Of two the order makes no difference that is worth a line.
    const bool crowd = may_wait() && match_.deciders().size() > 2;
    Text note = crowd ? look(seat).say("play_wait_hint", {}, ink::quiet) : Text();
    while (!leaving()) {
        settings_.measure(settings_.terminal);
        const std::size_t since = match_.turn_before_began_at(seat);
        std::vector<Text> heard = talk(seat, since);
        if (heard.size() > most_talk) heard.erase(heard.begin(), heard.end() - most_talk);
        const Scene scene{match_.know(seat), match_.told_to(seat, since), match_.choices(seat), note, heard};
        clear(out_, settings_.terminal);
        if (!settings_.terminal.clears) out_ << '\n';
        write(out_, settings_.terminal,
              draw_screen(scene, match_.face(), look(seat), settings_.terminal.columns,
                          settings_.terminal.rows));
        write(out_, settings_.terminal, look(seat).say("play_prompt", {}, ink::quiet));
        out_ << std::flush;
        const std::optional<std::string> line = read_line();
        if (!line) break;
        const Command command = understand(*line, scene.choices, look(seat).player_names());
        if (command.kind == Command::Kind::choice) {
            play(seat, command.move);
            return Answer::played;
        }
        note = {};
        if (command.kind == Command::Kind::wait && may_wait()) {
            waiting_ = waiting_.with(seat);
            return Answer::waits;
        }
        if (obey(command, seat, note)) return Answer::left;
    }
    return input_ended();
}

bool GameLoop::obey(const Command& command, core::Seat seat, Text& note) {
    const Look here = look(seat);
    const Text typed = shown(command.argument);
    const std::size_t count = match_.choices(seat).size();
    switch (command.kind) {
        case Command::Kind::help:
            show_page(help_page(command.argument, match_.face(), here, settings_.terminal.columns));
            wait_for_enter("play_press_enter_back");
            break;
        case Command::Kind::undo:
            note = undo(seat);
            break;
        case Command::Kind::save:
            static_cast<void>(save(command.argument, note));
            break;
        case Command::Kind::log:
            show_page(log_page(seat));
            wait_for_enter("play_press_enter_back");
            break;
        case Command::Kind::claim:
            note = claim(seat);
            break;
        case Command::Kind::wait:
            note = here.say("play_wait_nobody", {}, ink::trouble);
            break;
        case Command::Kind::quit:
            return quit(note);
        case Command::Kind::nothing:
            note = here.say("play_type_number", {{"count", static_cast<int>(count)}}, ink::trouble);
            break;
        case Command::Kind::no_such_number:
            note = here.say("play_no_such_number", {{"typed", typed}, {"count", static_cast<int>(count)}},
                            ink::trouble);
            break;
        case Command::Kind::several:
            note = here.say("play_several", {{"typed", typed}}, ink::trouble);
            break;
        default:
            note = here.say("play_unclear", {{"typed", typed}}, ink::trouble);
            break;
    }
    return false;
}

// ---- leaving and saving ----

bool GameLoop::quit(Text& note) {
    const Look here = look(core::spectator);
    write(out_, settings_.terminal, here.say("play_quit_ask", {}, ink::strong));
    out_ << ' ' << std::flush;
    const std::optional<std::string> line = read_line();
    if (!line) return false;  // the input has ended: ask() saves
    const std::string answer = lower_case(trimmed(*line));
    if (answer == messages_.raw("play_no_letter") || answer == "no") return true;
    if (answer != messages_.raw("play_yes_letter") && answer != "yes") {
        note = here.say("play_quit_stayed");
        return false;
    }
    if (!save("", note)) return false;
    tell_how_to_resume();
    return true;
}

bool GameLoop::save(const std::string& wanted, Text& note) {
    const Look here = look(core::spectator);
    std::string path = wanted;
    if (path.empty())
        path = settings_.save_file.empty() ? fresh_file_name(match_.face().game()) : settings_.save_file;
    if (const auto problem = save_game(match_, path)) {
        note = here.say("play_not_saved", {{"problem", shown(problem->message)}}, ink::trouble);
        return false;
    }
    settings_.save_file = path;
    note = here.say("play_saved", {{"file", shown(path)}}, ink::good);
    return true;
}

GameLoop::Answer GameLoop::input_ended() {
    Text note;
    out_ << '\n';
    if (!save("", note)) {
        write(out_, settings_.terminal, wrap(note, settings_.terminal.columns, 2));
        return Answer::failed;
    }
    tell_how_to_resume();
    return Answer::left;
}

void GameLoop::tell_how_to_resume() {
    if (match_.people() > 1) clear(out_, settings_.terminal);  // nobody's hand stays behind on the screen
    const Text file = shown(settings_.save_file);
    write(
        out_, settings_.terminal,
        wrap(look(core::spectator).say("play_input_ended", {{"file", file}}), settings_.terminal.columns, 2));
    write(out_, settings_.terminal,
          Lines{Text("  subrosa play ")
                    .add(match_.face().game())
                    .add(" --resume ")
                    .add(file)});  // unbroken, to be copied
}

Text GameLoop::undo(core::Seat seat) {
    const Look here = look(seat);
    const std::string_view obstacle = match_.undo(seat);
    return obstacle.empty() ? here.say("play_undone", {}, ink::good) : here.say(obstacle, {}, ink::trouble);
}

// ---- talk ----

std::vector<Text> GameLoop::talk(core::Seat seat, std::size_t first_told) const {
    std::vector<Text> lines;
    for (const Match::Said& said : match_.said()) {
        if (said.after < first_told) continue;
        lines.push_back(claim_text(said.claim, said.seat, *match_.setup().game, match_.face(), look(seat)));
    }
    return lines;
}

Text GameLoop::claim(core::Seat seat) {
    const Look here = look(seat);
    if (match_.silent()) return here.say("join_refused_silent", {}, ink::trouble);
    const unsigned seats = here.players() + match_.face().seats_of_nobody(match_.know(seat));
    ClaimMenu menu(*match_.setup().game, match_.face(), seat, seats);
    while (true) {
        write(out_, settings_.terminal, menu.question(here));
        out_ << "> " << std::flush;
        const std::optional<std::string> line = read_line();
        if (!line) return {};
        switch (menu.answer(*line)) {
            case ClaimMenu::State::asking:
                break;
            case ClaimMenu::State::given_up:
                return {};
            case ClaimMenu::State::ready:
                match_.say(seat, menu.claim());
                return {};
        }
    }
}

Lines GameLoop::log_page(core::Seat seat) const {
    const Look here = look(seat);
    Page page(here, settings_.terminal.columns);
    for (const faces::Entry& entry : match_.face().chronicle(match_.told_to(seat), here))
        page.paragraph(entry.text, 2);
    const std::vector<Text> said = talk(seat, 0);
    if (!said.empty()) page.title(here.say("play_talk_title"));
    for (const Text& words : said) page.paragraph(words, 2);
    return page.take();
}

// ---- playing ----

void GameLoop::play(core::Seat seat, const std::string& move) {
    const std::size_t before = match_.told_count();
    const std::size_t turn_began = match_.turn_began_at();
    match_.play(seat, move, milliseconds());
    const std::vector<faces::Document> open = match_.told_to(core::spectator, before);
    const bool turn_over = has_beat(open, Beat::Kind::turn) || has_beat(open, Beat::Kind::period_ends);
    if (settings_.autosave && (turn_over || match_.over())) {
        Text note;
        if (!save("", note)) write(out_, settings_.terminal, wrap(note, settings_.terminal.columns, 2));
    }
    show_interlude(turn_began, before);
}

bool GameLoop::has_beat(faces::Told told, Beat::Kind kind) const {
    return std::any_of(told.begin(), told.end(),
                       [&](const faces::Document& event) { return match_.face().beat(event).kind == kind; });
}

void GameLoop::bot_turn(core::Seat seat) {
    // Talk would tell who has answered in secret.
    const bool secret = match_.secret();
    play(seat, match_.ask_bot(seat));
    const bool spoke = !secret && match_.let_speak(seat);
    const std::size_t began = match_.turn_began_at();
    if (!settings_.terminal.interactive || settings_.pace.count() == 0) return;
    if (spoke) {
        show_slowly(claim_text(match_.said().back().claim, seat, *match_.setup().game, match_.face(),
                               look(public_viewer())));
    }
    if (began <= shown_) return;
    // The turn is over: a line for it, and for the person's before it.
    const std::vector<faces::Document> done = match_.told_to(core::spectator, shown_, began);
    shown_ = began;
    for (const faces::Entry& entry : match_.face().chronicle(done, look(public_viewer()))) {
        if (entry.of_turn) show_slowly(entry.text);
    }
}

// A line that stands for a while before the next thing happens.
void GameLoop::show_slowly(const Text& text) {
    write(out_, settings_.terminal, wrap(text, settings_.terminal.columns, 2));
    out_ << std::flush;
    std::this_thread::sleep_for(settings_.pace);
}

// ---- the keyboard ----

void GameLoop::wait_for_enter(std::string_view key) {
    if (leaving()) return;
    write(out_, settings_.terminal, look(core::spectator).say(key, {}, ink::quiet));
    out_ << std::flush;
    // Somebody who types ahead into a pipe is not waited for, except where the keyboard changes hands.
    if (settings_.terminal.interactive || key == "play_cover_enter") {
        static_cast<void>(read_line());
    } else {
        out_ << '\n';
    }
}

std::optional<std::string> GameLoop::read_line() {
    std::string line;
    if (ended_ || settings_.interrupted() || !std::getline(in_, line)) {
        ended_ = true;
        return std::nullopt;
    }
    return line;
}

Look GameLoop::look(core::Seat viewer) const {
    std::vector<Person> people;
    for (const Player& player : match_.setup().players) people.push_back({player.name, !player.bot.empty()});
    return {messages_, std::move(people), viewer};
}

// For what everybody may see: the only person is "you", several people are called by name.
core::Seat GameLoop::public_viewer() const {
    if (match_.people() != 1) return core::spectator;
    core::Seat seat = 0;
    while (!match_.is_person(seat)) ++seat;
    return seat;
}

std::int64_t GameLoop::milliseconds() const {
    const auto now = std::chrono::steady_clock::now() - start_ + settings_.played;
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

bool GameLoop::leaving() const {
    return ended_ || settings_.interrupted();
}

}  // namespace subrosa::play
