// What a person at a table in a house is shown.
#include "cli/join/board_page.hpp"
#include "cli/join/news_text.hpp"
#include "cli/join/sitting.hpp"
#include "cli/play/chronicle.hpp"
#include "cli/play/ending.hpp"
#include "cli/play/help.hpp"
#include "cli/play/screen.hpp"

#include <algorithm>
#include <ostream>

namespace subrosa::join {
namespace {

using play::Lines;
using play::Text;
using rose::Happening;
namespace ink = play::ink;

// Where the turn under way began; with `all` behind the last event.
std::size_t told_until(const std::vector<rose::Told>& told, bool all) {
    if (all) return told.size();
    const auto began = std::find_if(told.rbegin(), told.rend(), [](const rose::Told& event) {
        return event.what == Happening::turn_began;
    });
    return began == told.rend() ? 0 : static_cast<std::size_t>(told.rend() - began) - 1;
}

}  // namespace

play::Look Sitting::look() const {
    if (!story_.began()) return {messages_, {}, core::spectator};
    std::vector<play::Person> people = story_.people();
    for (play::Person& person : people) {
        if (messages_.ascii()) person.name = cli::to_ascii(person.name);
    }
    return {messages_, std::move(people), story_.viewer()};
}

// ---- lines and pages
// -------------------------------------------------------------------------------------------------------

void Sitting::write(const Lines& lines) {
    if (lines.empty()) return;
    if (paging_) {
        held_.insert(held_.end(), lines.begin(), lines.end());
        return;
    }
    if (!prompt_.empty()) out_ << '\n';
    play::write(out_, settings_.terminal, lines);
    if (!prompt_.empty()) play::write(out_, settings_.terminal, prompt_);
    out_ << std::flush;
}

void Sitting::say(const Text& text) {
    if (!text.empty()) write(play::wrap(text, settings_.terminal.columns, 2));
}

void Sitting::prompt(const Text& text) {
    prompt_ = text;
    play::write(out_, settings_.terminal, text);
    out_ << std::flush;
}

// Pages stand until Enter is pressed, if there is somebody to press it.
void Sitting::show_page(const Lines& lines) {
    settings_.measure(settings_.terminal);
    prompt_ = {};
    asked_ = Question::none;
    if (!settings_.terminal.interactive) {
        out_ << '\n';
        play::write(out_, settings_.terminal, lines);
        out_ << std::flush;
        return;
    }
    const auto room = static_cast<std::ptrdiff_t>(std::max(5, settings_.terminal.rows - 2));
    for (auto at = lines.begin(); at < lines.end();) {
        const auto end = std::min(lines.end() - at, room) + at;
        pages_.emplace_back(at, end);
        at = end;
    }
    show_next_page();
}

void Sitting::show_next_page() {
    paging_ = !pages_.empty();
    if (!paging_) {
        const Lines held = std::exchange(held_, {});
        prompt_ = {};
        asked_ = Question::none;
        write(held);
        return;
    }
    play::clear(out_, settings_.terminal);
    play::write(out_, settings_.terminal, pages_.front());
    pages_.pop_front();
    play::write(
        out_, settings_.terminal,
        look().say(pages_.empty() ? "play_press_enter_back" : "play_press_enter_more", {}, ink::quiet));
    out_ << std::flush;
}

// ---- news
// -------------------------------------------------------------------------------------------------------

void Sitting::tell(const std::vector<table::News>& news) {
    const play::Look here = look();
    for (const table::News& one : news) {
        // A turn that was taken back in its middle is told from its beginning.
        if (one.what == table::NewsKind::taken_back)
            shown_ = std::min(shown_, told_until(story_.told(), false));
        const Text text = news_text(one, story_.view(), here);
        say(text);
        if (!text.empty()) latest_ = text;
        if (one.what == table::NewsKind::started && plays()) show_opening();
    }
    // What the end brought is on its own page.
    if (story_.knowledge() && story_.view().phase == table::Phase::running)
        tell_played(story_.knowledge()->open.stage >= rose::Stage::reveal);
    tell_waiting();
}

// From the turn under way on.
void Sitting::begin_telling() {
    shown_ = told_until(story_.told(), story_.knowledge()->open.stage >= rose::Stage::reveal);
}

void Sitting::show_opening() {
    if (settings_.terminal.interactive) show_page(play::opening_page(look(), settings_.terminal.columns));
}

void Sitting::show_board() {
    write(board_page(*story_.knowledge(), look(), settings_.terminal.columns));
}

// Turns that are over, a line each; `all` also what is under way.
void Sitting::tell_played(bool all) {
    const std::vector<rose::Told>& told = story_.told();
    if (shown_ > told.size()) begin_telling();  // the past was lost
    const std::size_t until = told_until(told, all);
    if (until <= shown_) return;
    const std::span<const rose::Told> fresh(told.data() + shown_, until - shown_);
    shown_ = until;
    for (const play::Entry& entry : play::chronicle(fresh, look())) say(entry.text);
    // Who only watches sees the board anew every morning.
    const bool dawn = std::any_of(fresh.begin(), fresh.end(),
                                  [](const rose::Told& event) { return event.what == Happening::dawn; });
    if (!plays() && dawn) show_board();
}

// For whom the table waits, if they are people and others than the viewer.
void Sitting::tell_waiting() {
    const table::View& view = story_.view();
    const play::Look here = look();
    std::vector<Text> people;
    Text text;
    if (view.awaited && !view.paused && !view.awaited->me) {
        for (const unsigned seat : view.awaited->asked) {
            if (view.seats[seat].kind == table::SeatKind::person && !view.seats[seat].stand_in)
                people.push_back(here.name(static_cast<core::Seat>(seat)));
        }
        if (view.awaited->secret) {
            text = here.say("join_waiting_count", {{"count", static_cast<int>(view.awaited->count)}},
                            ink::quiet);
        } else if (!people.empty()) {
            text = here.say("join_waiting", {{"players", play::join(people, Text(", "))}}, ink::quiet);
        }
    }
    if (text.plain() == waiting_for_) return;
    waiting_for_ = text.plain();
    say(text);
}

void Sitting::tell_invitations() {
    if (place_.invitations.empty()) return;
    const play::Look here = look();
    say(here.say("join_invitations", {}, ink::strong));
    for (const Invitation& invitation : place_.invitations) {
        // Unbroken, to be copied.
        write({Text("  ").add(invitation_link(house_.url(), place_.table, invitation))});
    }
}

// ---- questions
// -------------------------------------------------------------------------------------------------------

void Sitting::ask_if_due() {
    if (paging_ || claim_) return;
    const Question now = question();
    const std::uint64_t version = story_.view().version;
    if (now == Question::none) {
        if (asked_ != Question::none) prompt_ = {};
        asked_ = now;
        return;
    }
    if (now == asked_ && (now != Question::choice || version == asked_version_)) return;
    asked_ = now;
    asked_version_ = version;
    const play::Look here = look();
    switch (now) {
        case Question::start:
            return prompt(here.say("join_start_ask", {}, ink::strong));
        case Question::come_back:
            return prompt(here.say("join_come_back_ask", {}, ink::strong));
        case Question::answer_back:
            return prompt(
                here.say("join_back_ask",
                         {{"player", here.name(static_cast<core::Seat>(*story_.view().back->asked_by))},
                          {"yes", Text(messages_.raw("play_yes_letter"))},
                          {"no", Text(messages_.raw("play_no_letter"))}},
                         ink::strong));
        case Question::choice:
            return ask_choice();
        case Question::none:
            break;
    }
}

void Sitting::ask_choice() {
    settings_.measure(settings_.terminal);
    // What happened since is part of the screen.
    shown_ = std::max(shown_, told_until(story_.told(), false));
    // What was said last stays to be read where the screen is cleared.
    const bool wiped = note_.empty() && settings_.terminal.clears;
    const play::Scene scene{*story_.knowledge(), story_.told(), story_.choices(),
                            wiped ? latest_ : std::exchange(note_, {})};
    play::clear(out_, settings_.terminal);
    if (!settings_.terminal.clears) out_ << '\n';
    play::write(out_, settings_.terminal,
                play::draw_screen(scene, look(), settings_.terminal.columns, settings_.terminal.rows));
    prompt(look().say("join_prompt", {}, ink::quiet));
}

Lines Sitting::help_lines() const {
    const play::Look here = look();
    Lines lines{here.say("play_help_title", {}, ink::accent)};
    for (const char* key :
         {"play_help_answer", "play_help_commands", "join_help_back", "join_help_pause", "join_help_talk",
          "join_help_board", "play_help_log", "join_help_leave", "play_help_topics"}) {
        for (const Text& line : play::wrap(here.say(key), settings_.terminal.columns, 2))
            lines.push_back(line);
    }
    return lines;
}

// ---- the end
// -------------------------------------------------------------------------------------------------------

void Sitting::show_end() {
    prompt_ = {};
    if (!story_.complete()) {
        if (auto told = house_.told(place_.table, story_.view().seat)) story_.set_told(*std::move(told));
    }
    if (!story_.knowledge() || !story_.view().outcome) return;
    settings_.measure(settings_.terminal);
    out_ << '\n';
    play::write(out_, settings_.terminal,
                play::ending_page(*story_.knowledge(), story_.told(), story_.outcome(), look(),
                                  settings_.terminal.columns));
    check_seed();
    offer_to_keep();
}

// The deal was promised by its hash before anybody had decided anything.
void Sitting::check_seed() {
    const std::string& seed_text = story_.view().outcome->seed;
    const auto seed = table::seed_from_hex(seed_text);
    const bool kept = seed && story_.promise() && table::seed_hash(*seed) == *story_.promise();
    say(kept ? look().say("join_seed_good", {}, ink::good) : look().say("join_seed_bad", {}, ink::trouble));
}

int Sitting::leave() {
    line_.close();
    if (!prompt_.empty()) out_ << '\n';
    prompt_ = {};
    paging_ = false;
    say(look().say("join_left"));
    write({Text("  subrosa play --join ").add(table_link(house_.url(), place_.table))});
    return 0;
}

}  // namespace subrosa::join
