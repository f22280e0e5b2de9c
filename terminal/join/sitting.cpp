// The loop at the table, and what comes over the line.
#include "terminal/join/sitting.hpp"

#include "terminal/join/news_text.hpp"

#include <algorithm>
#include <ostream>

namespace subrosa::join {
namespace {

using namespace std::chrono_literals;
using play::Text;
namespace ink = play::ink;

constexpr std::chrono::milliseconds blink = 20ms;

bool is_full(const table::View& view) {
    return std::none_of(view.seats.begin(), view.seats.end(),
                        [](const table::SeatView& seat) { return seat.kind == table::SeatKind::nobody; });
}

}  // namespace

Sitting::Sitting(House& house, Place place, const terminal::Messages& messages, SittingSettings settings,
                 Keyboard& keyboard, std::ostream& out)
    : house_(house),
      place_(std::move(place)),
      messages_(messages),
      settings_(std::move(settings)),
      keyboard_(keyboard),
      out_(out),
      line_(house.client(), place_.table) {}

int Sitting::run(std::string& trouble) {
    if (const auto problem = line_.open()) {
        trouble = problem->message;
        return 1;
    }
    while (true) {
        if (settings_.interrupted()) return leave();
        const Heard heard = line_.next(blink);
        hear(heard);
        if (trouble_) {
            trouble = *trouble_;
            return 1;
        }
        if (heard.kind == Heard::Kind::message) continue;  // more of them before anything is asked
        if (!story_.began() || sitting_) continue;
        const table::Phase phase = story_.view().phase;
        if (!paging_ && phase == table::Phase::over) {
            show_end();
            return 0;
        }
        if (phase == table::Phase::closed) return 0;
        ask_if_due();
        read_keyboard();
        if (left_) return leave();
    }
}

void Sitting::hear(const Heard& heard) {
    switch (heard.kind) {
        case Heard::Kind::nothing:
            break;
        case Heard::Kind::message:
            hear(*heard.message);
            break;
        case Heard::Kind::lost:
            if (!std::exchange(lost_, true) && story_.began()) say(look().say("join_lost", {}, ink::trouble));
            break;
        case Heard::Kind::ended: {
            const std::string reason =
                heard.bye ? std::string(boost::describe::enum_to_string(*heard.bye, "?")) : heard.text;
            const std::string key = "join_ended_" + reason;
            trouble_ =
                messages_.has(key)
                    ? messages_.text(key)
                    : messages_.text("join_ended", {{"reason", play::is_printable(reason) ? reason : "?"}});
            break;
        }
    }
}

void Sitting::hear(const wire::ServerMessage& message) {
    if (const auto* refusal = std::get_if<wire::tell::Refused>(&message)) return refused(*refusal);
    if (const auto* done = std::get_if<wire::tell::Done>(&message)) {
        if (choosing_ == done->seq) {
            choosing_.reset();
            // The view that shows it is behind this. What came before may ask the same once more: others
            // decided.
            if (!done->again.value_or(false)) expects_view_ = true;
            return;
        }
        if (sitting_ != done->seq) return;
        sitting_.reset();
        // In a game under way, what this seat was told before comes with a new hello.
        if (story_.view().phase != table::Phase::running) return;
        story_ = Story();
        if (const auto problem = line_.open_anew()) trouble_ = problem->message;
        return;
    }
    const bool is_welcome = std::holds_alternative<wire::tell::Welcome>(message);
    if (!is_welcome && !std::holds_alternative<wire::tell::Update>(message)) return;
    const auto news = story_.take(message);
    if (!news) {
        trouble_ = news.error().message;
        return;
    }
    const auto* update = std::get_if<wire::tell::Update>(&message);
    if (update == nullptr || update->view) expects_view_ = false;
    if (is_welcome && std::exchange(lost_, false)) say(look().say("join_line_back", {}, ink::good));
    if (greeted_) {
        tell(*news);
    } else if (is_welcome) {
        greet();
    }
}

// The first look at the table: the past is on the board, so it is not told line by line.
void Sitting::greet() {
    const table::View& view = story_.view();
    if (!plays() && !place_.watch && !tried_to_sit_) sit_down();
    if (sitting_) return;
    greeted_ = true;
    if (view.phase == table::Phase::closed) return say(look().say("join_closed", {}, ink::accent));
    if (view.phase == table::Phase::gathering) {
        say(look().say("join_seats", {{"people", seats_text(view.seats, look())}}));
        return tell_invitations();
    }
    if (!story_.knowledge()) {
        trouble_ = messages_.text("join_ended_not_watchable");
        return;
    }
    begin_telling();
    if (view.phase != table::Phase::running) return;
    if (!plays()) {
        say(look().say("join_watching", {}, ink::accent));
        show_board();
    } else if (story_.complete() && story_.fresh()) {
        show_opening();
    }
    tell_waiting();
}

// At an invitation's seat, or at the first free one of a table where anybody may.
void Sitting::sit_down() {
    const table::View& view = story_.view();
    wire::ask::Sit sit;
    tried_to_sit_ = true;
    if (place_.invitation) {
        sit.seat = place_.invitation->seat;
        sit.invitation = place_.invitation->token;
        sitting_ = line_.ask(sit);
        return;
    }
    if (view.phase != table::Phase::gathering) return;
    const auto free = std::find_if(view.seats.begin(), view.seats.end(), [](const table::SeatView& seat) {
        return seat.kind == table::SeatKind::nobody;
    });
    if (free == view.seats.end() || !(view.setup.listed || story_.owner()))
        return say(look().say("join_no_seat", {}, ink::trouble));
    sit.seat = static_cast<unsigned>(free - view.seats.begin());
    sitting_ = line_.ask(sit);
}

void Sitting::refused(const wire::tell::Refused& refused) {
    const Text why = refusal_text(refused, look());
    expects_view_ = false;
    if (choosing_ == refused.seq) choosing_.reset();
    chosen_version_.reset();
    if (sitting_ && refused.seq == sitting_) {
        trouble_ = why.plain();
        return;
    }
    // The question is asked again, with this below it.
    if (question() == Question::choice) {
        note_ = why;
        asked_ = Question::none;
    } else {
        say(why);
    }
}

Sitting::Question Sitting::question() const {
    const table::View& view = story_.view();
    if (line_.waits() || !line_.is_open() || expects_view_) return Question::none;
    if (view.phase == table::Phase::gathering)
        return story_.owner() && is_full(view) ? Question::start : Question::none;
    if (!plays() || view.phase != table::Phase::running) return Question::none;
    const unsigned seat = story_.viewer();
    if (view.seats[seat].stand_in) return Question::come_back;
    if (view.back && view.back->asked_by && *view.back->asked_by != seat && !has(view.back->agreed, seat))
        return Question::answer_back;
    if (view.paused || !view.awaited || !view.awaited->me || !story_.knowledge()) return Question::none;
    return view.version == chosen_version_ ? Question::none : Question::choice;
}

}  // namespace subrosa::join
