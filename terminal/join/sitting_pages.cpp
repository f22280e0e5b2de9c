// What a person at a table in a house is shown.
#include "engine/seeds.hpp"
#include "terminal/join/news_text.hpp"
#include "terminal/join/sitting.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/screen.hpp"

#include <algorithm>
#include <array>
#include <ostream>

namespace subrosa::join {

using faces::Beat;
using play::Lines;
using play::Text;
namespace ink = play::ink;

namespace {

constexpr std::size_t most_talk = 4;  // lines that stay where the screen is cleared

}  // namespace

play::Look Sitting::look() const {
    if (!story_.began()) return {messages_, {}, core::spectator};
    std::vector<play::Person> people = story_.people();
    for (play::Person& person : people) {
        if (messages_.ascii()) person.name = terminal::to_ascii(person.name);
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
        if (one.what == table::NewsKind::taken_back) shown_ = std::min(shown_, turn_began_at());
        const Text text = news_text(one, story_.view(), story_.face(), here);
        say(text);
        if (one.what == table::NewsKind::said || one.what == table::NewsKind::claimed) {
            talk_.push_back(text);
            if (talk_.size() > most_talk) talk_.erase(talk_.begin());
        } else if (!text.empty()) {
            latest_ = text;
        }
        if (one.what == table::NewsKind::started && plays()) show_opening();
    }
    // What the end brought is on its own page.
    if (story_.knowledge() && story_.view().phase == table::Phase::running) tell_played();
    tell_waiting();
}

// Where the last turn began in what was told.
std::size_t Sitting::turn_began_at() const {
    const std::vector<json::object>& told = story_.told();
    std::size_t at = told.size();
    while (at > 0 && story_.face().beat(told[at - 1]).kind != Beat::Kind::turn) --at;
    return at == 0 ? 0 : at - 1;
}

// How far it is told: a turn under way is told once it is over; while nobody has one, everything at once.
std::size_t Sitting::told_until() const {
    return story_.face().turn_under_way(*story_.knowledge()) ? turn_began_at() : story_.told().size();
}

// From the turn under way on.
void Sitting::begin_telling() {
    shown_ = told_until();
}

void Sitting::show_opening() {
    if (settings_.terminal.interactive)
        show_page(play::opening_page(story_.face(), look(), settings_.terminal.columns));
}

void Sitting::show_board() {
    write(story_.face().board(*story_.knowledge(), look(), settings_.terminal.columns));
}

// Turns that are over, a line each.
void Sitting::tell_played() {
    const faces::Told told = story_.told();
    if (shown_ > told.size()) begin_telling();  // the past was lost
    const std::size_t until = told_until();
    if (until <= shown_) return;
    const faces::Told fresh = told.subspan(shown_, until - shown_);
    shown_ = until;
    for (const faces::Entry& entry : story_.face().chronicle(fresh, look())) say(entry.text);
    // Who only watches sees the board anew whenever a period begins.
    const bool begins = std::any_of(fresh.begin(), fresh.end(), [&](const faces::Document& event) {
        return story_.face().beat(event).kind == Beat::Kind::period_begins;
    });
    if (!plays() && begins) show_board();
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
            text = here.say("join_waiting_secret", {}, ink::quiet);
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
    const bool stood = asked_ == Question::choice;
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
            settled_.drawn(story_.choices(), stood, std::chrono::steady_clock::now());
            return ask_choice();
        case Question::none:
            break;
    }
}

void Sitting::ask_choice() {
    settings_.measure(settings_.terminal);
    // What happened since is part of the screen.
    shown_ = std::max(shown_, turn_began_at());
    // What was said last stays to be read where the screen is cleared.
    const bool wiped = note_.empty() && settings_.terminal.clears;
    const faces::Told told = story_.told_lately();
    const play::Scene scene{*story_.knowledge(),
                            {told.begin(), told.end()},
                            story_.choices(),
                            wiped ? latest_ : std::exchange(note_, {}),
                            settings_.terminal.clears ? talk_ : std::vector<Text>()};
    play::clear(out_, settings_.terminal);
    if (!settings_.terminal.clears) out_ << '\n';
    play::write(
        out_, settings_.terminal,
        play::draw_screen(scene, story_.face(), look(), settings_.terminal.columns, settings_.terminal.rows));
    prompt(look().say("join_prompt", {}, ink::quiet));
}

Lines Sitting::help_lines() const {
    constexpr std::array<std::string_view, 6> commands{"join_help_back", "join_help_pause",
                                                       "join_help_talk", "join_help_board",
                                                       "play_help_log",  "join_help_leave"};
    return play::how_to_answer(commands, story_.face(), look(), settings_.terminal.columns);
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
    const core::Outcome outcome = story_.outcome();
    play::write(
        out_, settings_.terminal,
        story_.face().ending({*story_.knowledge(), story_.view().outcome->position, story_.told(), outcome},
                             look(), settings_.terminal.columns));
    check_seed();
    offer_to_keep();
}

// The deal was promised by its hash before anybody had decided anything.
void Sitting::check_seed() {
    const std::string& seed_text = story_.view().outcome->seed;
    const auto seed = engine::seed_from_hex(seed_text);
    const bool kept = seed && story_.promise() && engine::seed_hash(*seed) == *story_.promise();
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
