// The loop: messages of the table, and what is asked next.
#include "terminal/play/play_loop.hpp"

#include "terminal/play/news_text.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace subrosa::play {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds blink = 20ms;

bool is_full(const table::View& view) {
    return std::none_of(view.seats.begin(), view.seats.end(),
                        [](const table::SeatView& seat) { return seat.kind == table::SeatKind::nobody; });
}

}  // namespace

PlayLoop::PlayLoop(TableConnection& table, const terminal::Messages& messages, LoopSettings settings,
                   Keyboard& keyboard, std::ostream& out)
    : connection_(table),
      local_(nullptr),
      messages_(messages),
      settings_(std::move(settings)),
      keyboard_(keyboard),
      out_(out) {
    models_.try_emplace(viewer_);
}

PlayLoop::PlayLoop(LocalTable& table, const terminal::Messages& messages, LoopSettings settings,
                   Keyboard& keyboard, std::ostream& out)
    : PlayLoop(static_cast<TableConnection&>(table), messages, std::move(settings), keyboard, out) {
    local_ = &table;
    viewer_ = table.public_viewer();
    models_.insert_or_assign(viewer_, TableModel(table.setup().face));
}

LoopEnd PlayLoop::run() {
    if (const auto problem = connection_.open()) {
        trouble_ = problem->message;
        return LoopEnd::failed;
    }
    while (true) {
        if (settings_.interrupted()) return leave();
        // A local game stands still while somebody reads a page.
        const bool holds = paging_ && local_ != nullptr;
        const Message message = holds ? Message() : connection_.next(waits_for_line() ? 1ms : blink);
        take(message);
        if (failed_) return LoopEnd::failed;
        if (!std::holds_alternative<std::monostate>(message)) continue;  // more of them before asking
        if (!model().has_view() || sitting_) continue;
        const table::Phase phase = model().view().phase;
        if (!paging_ && phase == table::Phase::over) {
            if (!std::exchange(end_shown_, true)) show_end();
            if (paging_) continue;
            if (local_ == nullptr && model().view().outcome) {
                check_seed();
                offer_to_keep();
            }
            return LoopEnd::over;
        }
        if (phase == table::Phase::closed) return LoopEnd::over;
        ask_if_due();
        read_keyboard();
        if (left_) return leave();
    }
}

bool PlayLoop::plays() const {
    return local_ != nullptr ? local_->people() > 0 : model().viewer() != core::spectator;
}

bool PlayLoop::waits_for_line() const {
    return asked_ != Question::none || paging_ || claim_;
}

void PlayLoop::become(core::Seat viewer) {
    viewer_ = viewer;
    models_.try_emplace(viewer, local_->setup().face);
    chosen_version_.reset();
    local_->view_as(viewer, model().news());
    take(connection_.next(0ms));
}

// ---- messages

void PlayLoop::take(const Message& message) {
    std::visit(
        [&](const auto& one) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(one)>, std::monostate>) take(one);
        },
        message);
}

void PlayLoop::take(const message::Welcome& welcome) {
    const auto news = model().take(welcome);
    if (!news) {
        trouble_ = news.error().message;
        failed_ = true;
        return;
    }
    expects_view_ = false;
    if (std::exchange(lost_, false)) say(look().say("join_line_back", {}, ink::good));
    if (!greeted_) {
        greet();
    } else if (is_public()) {
        tell(*news);
    }
}

void PlayLoop::take(const message::Update& update) {
    const auto news = model().take(update);
    if (!news) {
        trouble_ = news.error().message;
        failed_ = true;
        return;
    }
    if (update.view) expects_view_ = false;
    if (greeted_) tell(*news);
}

void PlayLoop::take(const message::Done& done) {
    if (choosing_ == done.request) {
        choosing_.reset();
        if (shares_keyboard()) return become(local_->public_viewer());
        // The view that shows it comes next. A view on the way may ask the same again: others decided.
        if (!done.again) expects_view_ = true;
        return;
    }
    if (sitting_ != done.request) return;
    sitting_.reset();
    // In a running game the events that this seat was told come with a new connection.
    if (model().view().phase != table::Phase::running) return;
    model() = TableModel();
    if (const auto problem = connection_.reopen()) {
        trouble_ = problem->message;
        failed_ = true;
    }
}

void PlayLoop::take(const message::Refused& refused) {
    const Text why = refusal_text(refused, look());
    expects_view_ = false;
    if (choosing_ == refused.request) choosing_.reset();
    chosen_version_.reset();
    if (sitting_ && refused.request == sitting_) {
        trouble_ = why.plain();
        failed_ = true;
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

void PlayLoop::take(const message::ConnectionLost& /*lost*/) {
    if (!std::exchange(lost_, true) && model().has_view()) say(look().say("join_lost", {}, ink::trouble));
}

void PlayLoop::take(const message::ConnectionEnded& ended) {
    const std::string key = "join_ended_" + ended.reason;
    const std::string reason = is_printable(ended.reason) ? ended.reason : "?";
    trouble_ = messages_.has(key) ? messages_.text(key) : messages_.text("join_ended", {{"reason", reason}});
    failed_ = true;
}

// The first view of the table: what happened before is on the board and not told line by line.
void PlayLoop::greet() {
    const table::View& view = model().view();
    if (!plays() && local_ == nullptr && !settings_.watch && !tried_to_sit_) sit_down();
    if (sitting_) return;
    greeted_ = true;
    if (view.phase == table::Phase::closed) return say(look().say("join_closed", {}, ink::accent));
    if (view.phase == table::Phase::gathering) {
        say(look().say("join_seats", {{"people", seats_text(view.seats, look())}}));
        if (settings_.invitations.empty()) return;
        say(look().say("join_invitations", {}, ink::strong));
        // Unbroken, to be copied.
        for (const std::string& link : settings_.invitations) write({Text("  ").add(link)});
        return;
    }
    if (!model().knowledge()) {
        trouble_ = messages_.text("join_ended_not_watchable");
        failed_ = true;
        return;
    }
    shown_ = told_until();
    if (view.phase != table::Phase::running) return;
    if (!plays()) {
        say(look().say("join_watching", {}, ink::accent));
        show_board();
    } else if (model().complete() && model().fresh()) {
        show_opening();
    }
    tell_waiting();
}

// At the seat of the invitation, or at the first free one of a table where anybody may.
void PlayLoop::sit_down() {
    const table::View& view = model().view();
    tried_to_sit_ = true;
    if (settings_.invitation) {
        sitting_ = connection_.send(*settings_.invitation);
        return;
    }
    if (view.phase != table::Phase::gathering) return;
    const auto free = std::find_if(view.seats.begin(), view.seats.end(), [](const table::SeatView& seat) {
        return seat.kind == table::SeatKind::nobody;
    });
    if (free == view.seats.end() || !(view.setup.listed || model().owner()))
        return say(look().say("join_no_seat", {}, ink::trouble));
    sitting_ = connection_.send(table::request::Sit{static_cast<unsigned>(free - view.seats.begin()), {}});
}

// ---- questions

PlayLoop::Question PlayLoop::question() const {
    const table::View& view = model().view();
    if (quitting_) return Question::quit;
    if (connection_.has_unanswered() || !connection_.is_open() || expects_view_) return Question::none;
    if (view.phase == table::Phase::gathering)
        return model().owner() && is_full(view) ? Question::start : Question::none;
    if (!plays() || view.phase != table::Phase::running) return Question::none;
    if (local_ == nullptr) return question_of_seat();
    // Those who have to agree sit at the same keyboard.
    if (view.back && view.back->asked_by) return Question::answer_back;
    const auto seat = local_->person_asked();
    if (!seat) return Question::none;
    return *seat == viewer_ ? question_of_seat() : Question::cover;
}

PlayLoop::Question PlayLoop::question_of_seat() const {
    const table::View& view = model().view();
    const unsigned seat = model().viewer();
    if (view.seats[seat].stand_in) return Question::come_back;
    if (view.back && view.back->asked_by && *view.back->asked_by != seat && !has(view.back->agreed, seat))
        return Question::answer_back;
    if (view.paused || !view.awaited || !view.awaited->me || !model().knowledge()) return Question::none;
    return view.version == chosen_version_ ? Question::none : Question::choice;
}

}  // namespace subrosa::play
