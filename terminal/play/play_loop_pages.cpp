// What the people at a table are shown.
#include "engine/seeds.hpp"
#include "terminal/play/blocks.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/news_text.hpp"
#include "terminal/play/page.hpp"
#include "terminal/play/play_loop.hpp"
#include "terminal/play/screen.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <thread>

namespace subrosa::play {

using faces::Beat;
using faces::BeatKind;
using table::NewsKind;

namespace {

constexpr std::size_t most_talk = 4;  // lines on the screen; all of it is in the log

bool is_talk(const table::News& news) {
    return news.what == NewsKind::said || news.what == NewsKind::claimed;
}

}  // namespace

Theme PlayLoop::look() const {
    if (!model().has_view()) return {messages_, {}, core::spectator};
    return {messages_, model().people(), model().viewer()};
}

// ---- lines and pages

void PlayLoop::write(const Lines& lines) {
    if (lines.empty()) return;
    if (paging_) return append(held_, lines);
    if (!prompt_.empty()) out_ << '\n';
    play::write(out_, settings_.terminal, lines);
    if (!prompt_.empty()) play::write(out_, settings_.terminal, prompt_);
    out_ << std::flush;
}

void PlayLoop::say(const Text& text) {
    if (!text.empty()) write(wrap(text, settings_.terminal.columns, 2));
}

void PlayLoop::prompt(const Text& text) {
    prompt_ = text;
    play::write(out_, settings_.terminal, text);
    out_ << std::flush;
}

void PlayLoop::show_page(const Lines& lines, std::string_view key) {
    settings_.measure(settings_.terminal);
    prompt_ = {};
    asked_ = Question::none;
    if (!settings_.terminal.interactive) {
        clear(out_, settings_.terminal);
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
    page_key_ = key;
    show_next_page();
}

void PlayLoop::show_next_page() {
    paging_ = false;
    if (!pages_.empty()) {
        clear(out_, settings_.terminal);
        play::write(out_, settings_.terminal, pages_.front());
        pages_.pop_front();
        const std::string key = pages_.empty() ? page_key_ : "play_press_enter_more";
        paging_ = !key.empty();
        if (paging_) play::write(out_, settings_.terminal, look().say(key, {}, ink::quiet));
        out_ << std::flush;
    }
    if (paging_) return;
    prompt_ = {};
    asked_ = Question::none;
    write(std::exchange(held_, {}));
}

void PlayLoop::show_opening() {
    show_page(opening_page(model().face(), look(), settings_.terminal.columns), "play_press_enter");
}

void PlayLoop::show_board() {
    write(model().face().board(*model().knowledge(), look(), settings_.terminal.columns));
}

void PlayLoop::show_log() {
    const Theme here = look();
    Page page(here, settings_.terminal.columns);
    for (const faces::LogEntry& entry : model().face().chronicle(model().told(), here))
        page.paragraph(entry.text, 2);
    const std::vector<table::News> talk = model().talk_since(0);
    if (!talk.empty()) page.title(here.say("play_talk_title"));
    for (const table::News& one : talk)
        page.paragraph(news_text(one, model().view(), model().face(), here), 2);
    show_page(page.take());
}

void PlayLoop::show_help(const std::string& topic) {
    static constexpr std::array<std::string_view, 7> at_keyboard{
        "join_help_back",  "play_help_save",  "play_help_log", "play_help_wait",
        "play_help_claim", "join_help_board", "play_help_quit"};
    static constexpr std::array<std::string_view, 6> at_server{"join_help_back", "join_help_pause",
                                                               "join_help_talk", "join_help_board",
                                                               "play_help_log",  "join_help_leave"};
    const std::span<const std::string_view> commands =
        local_ != nullptr ? std::span<const std::string_view>(at_keyboard) : at_server;
    show_page(help_page(topic, commands, model().face(), look(), settings_.terminal.columns));
}

// ---- news

void PlayLoop::tell(const std::vector<table::News>& news) {
    const Theme here = look();
    for (const table::News& one : news) {
        // A turn that was taken back in its middle is told from its beginning.
        if (one.what == NewsKind::taken_back && is_public())
            shown_ = std::min(shown_, model().turn_began_at());
        const Text text = news_text(one, model().view(), model().face(), here);
        say(text);
        if (!text.empty() && !is_talk(one)) latest_ = text;
        if (one.what == NewsKind::started && plays()) show_opening();
    }
    if (!is_public()) return;
    autosave(news);
    // The end has a page of its own.
    if (model().knowledge() && model().view().phase == table::Phase::running && !show_interlude(news))
        tell_turns();
    tell_waiting();
}

std::size_t PlayLoop::told_until() const {
    return model().face().turn_under_way(*model().knowledge()) ? model().turn_began_at()
                                                               : model().told().size();
}

bool PlayLoop::has_beat(faces::Documents told, BeatKind kind) const {
    return std::any_of(told.begin(), told.end(),
                       [&](const faces::Document& event) { return model().face().beat(event).kind == kind; });
}

// Turns that are over, a line each.
void PlayLoop::tell_turns() {
    const faces::Documents told = model().told();
    if (shown_ > told.size()) shown_ = told_until();  // events were lost
    const std::size_t until = told_until();
    if (until <= shown_) return;
    const faces::Documents fresh = told.subspan(shown_, until - shown_);
    shown_ = until;
    for (const faces::LogEntry& entry : model().face().chronicle(fresh, look())) {
        say(entry.text);
        if (local_ != nullptr && settings_.terminal.interactive && entry.of_turn)
            std::this_thread::sleep_for(settings_.pace);
    }
    // Who only watches sees the board anew whenever a period begins.
    if (!plays() && has_beat(fresh, BeatKind::period_begins)) show_board();
}

// The end of a period and answers that were opened get a page, with everything that was not told before.
bool PlayLoop::show_interlude(const std::vector<table::News>& news) {
    if (!settings_.terminal.interactive || !plays()) return false;
    std::size_t count = 0;
    for (const table::News& one : news) {
        if (one.what == NewsKind::played && one.events && !one.gone) count += one.events->size();
    }
    const faces::Documents told = model().told();
    std::size_t first = told.size() - std::min(told.size(), count);
    const faces::Documents fresh = told.subspan(first);
    const bool period_ends = has_beat(fresh, BeatKind::period_ends);
    if (!period_ends && !has_beat(fresh, BeatKind::opened)) return false;
    first = std::min(first, shown_);
    shown_ = told_until();
    const Theme here = look();
    const int columns = settings_.terminal.columns;
    Lines lines;
    for (const faces::LogEntry& entry : model().face().chronicle(told.subspan(first), here))
        append(lines, wrap(entry.text, columns, 2));
    lines.emplace_back();
    append(lines, model().face().interlude(*model().knowledge(), here, columns));
    show_page(lines, "play_press_enter");
    return true;
}

void PlayLoop::autosave(const std::vector<table::News>& news) {
    if (!settings_.autosave || local_ == nullptr) return;
    const bool due = std::any_of(news.begin(), news.end(), [&](const table::News& one) {
        if (one.what == NewsKind::over) return true;
        if (one.what != NewsKind::played || !one.events) return false;
        const std::vector<faces::Document> events(one.events->begin(), one.events->end());
        return has_beat(events, BeatKind::turn) || has_beat(events, BeatKind::period_ends);
    });
    Text note;
    if (due && !save("", note)) say(note);
}

// For whom the table of a server waits, if they are people and others than the viewer.
void PlayLoop::tell_waiting() {
    if (local_ != nullptr) return;
    const table::View& view = model().view();
    const Theme here = look();
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
            text = here.say("join_waiting", {{"players", join(people, Text(", "))}}, ink::quiet);
        }
    }
    if (text.plain() == waiting_for_) return;
    waiting_for_ = text.plain();
    say(text);
}

// ---- questions

void PlayLoop::ask_if_due() {
    if (paging_ || claim_) return;
    Question now = question();
    if (now == Question::cover && *local_->person_asked() == at_keyboard_) {
        become(at_keyboard_);
        now = question();
    }
    const std::uint64_t version = model().view().version;
    if (now == Question::none) {
        if (asked_ != Question::none) prompt_ = {};
        asked_ = now;
        return;
    }
    if (now == asked_ && (now != Question::choice || version == asked_version_)) return;
    const bool stood = asked_ == Question::choice;
    asked_ = now;
    asked_version_ = version;
    const Theme here = look();
    switch (now) {
        case Question::start:
            return prompt(here.say("join_start_ask", {}, ink::strong));
        case Question::come_back:
            return prompt(here.say("join_come_back_ask", {}, ink::strong));
        case Question::answer_back:
            return prompt(
                here.say("join_back_ask",
                         {{"player", here.name(static_cast<core::Seat>(*model().view().back->asked_by))},
                          {"yes", Text(messages_.raw("play_yes_letter"))},
                          {"no", Text(messages_.raw("play_no_letter"))}},
                         ink::strong));
        case Question::choice:
            guard_.drawn(model().choices(), stood, std::chrono::steady_clock::now());
            return ask_choice();
        case Question::cover:
            return ask_cover();
        case Question::quit:
            return prompt(here.say("play_quit_ask", {}, ink::strong).add(" "));
        case Question::none:
            break;
    }
}

void PlayLoop::ask_choice() {
    settings_.measure(settings_.terminal);
    // What happened since is part of the screen.
    if (is_public()) shown_ = std::max(shown_, model().turn_began_at());
    const Theme here = look();
    Text note = std::exchange(note_, {});
    if (note.empty() && settings_.terminal.clears) note = latest_;  // it was a line of the cleared screen
    // Of two the order makes no difference that is worth a line.
    if (note.empty() && local_ != nullptr && local_->may_wait() && model().view().awaited->count > 2)
        note = here.say("play_wait_hint", {}, ink::quiet);
    const std::size_t since = model().turn_before_began_at();
    std::vector<Text> talk;
    for (const table::News& one : model().talk_since(since))
        talk.push_back(news_text(one, model().view(), model().face(), here));
    if (talk.size() > most_talk) talk.erase(talk.begin(), talk.end() - most_talk);
    const faces::Documents told = faces::Documents(model().told()).subspan(since);
    const Scene scene{*model().knowledge(), {told.begin(), told.end()}, model().choices(), note, talk};
    clear(out_, settings_.terminal);
    if (!settings_.terminal.clears) out_ << '\n';
    play::write(
        out_, settings_.terminal,
        draw_screen(scene, model().face(), here, settings_.terminal.columns, settings_.terminal.rows));
    prompt(here.say(local_ != nullptr ? "play_prompt" : "join_prompt", {}, ink::quiet));
}

void PlayLoop::ask_cover() {
    const Theme here = look();
    clear(out_, settings_.terminal);
    out_ << '\n';
    play::write(out_, settings_.terminal,
                Lines{here.say("play_cover", {{"player", here.name(*local_->person_asked())}}, ink::accent)});
    prompt(here.say("play_cover_enter", {}, ink::quiet));
}

// ---- the end

void PlayLoop::show_end() {
    prompt_ = {};
    if (!model().complete()) {
        if (auto told = connection_.events(model().view().seat)) model().set_told(*told);
    }
    if (!model().knowledge() || !model().view().outcome) return;
    const core::Outcome outcome = model().outcome();
    settings_.measure(settings_.terminal);
    show_page(model().face().ending({*model().knowledge(), model().told(), outcome}, look(),
                                    settings_.terminal.columns),
              "");
}

// The hash of the seed was published before anybody had decided anything.
void PlayLoop::check_seed() {
    const auto seed = engine::seed_from_hex(model().view().outcome->seed);
    const bool kept = seed && model().seed_hash() && engine::seed_hash(*seed) == *model().seed_hash();
    say(kept ? look().say("join_seed_good", {}, ink::good) : look().say("join_seed_bad", {}, ink::trouble));
}

LoopEnd PlayLoop::leave() {
    connection_.close();
    if (!prompt_.empty()) out_ << '\n';
    prompt_ = {};
    paging_ = false;
    if (local_ != nullptr) return leave_local();
    say(look().say("join_left"));
    write({Text("  ").add(settings_.return_command)});
    return LoopEnd::left;
}

LoopEnd PlayLoop::leave_local() {
    if (local_->people() == 0 || discards_) return LoopEnd::left;
    Text note;
    if (!save("", note)) {
        say(note);
        return LoopEnd::failed;
    }
    if (shares_keyboard()) clear(out_, settings_.terminal);  // nobody's hand stays on the screen
    const Text file(is_printable(settings_.save_file) ? settings_.save_file : "?");
    say(look().say("play_input_ended", {{"file", file}}));
    // Unbroken, to be copied.
    write({Text("  subrosa play ").add(model().face().game()).add(" --resume ").add(file)});
    return LoopEnd::left;
}

}  // namespace subrosa::play
